//! The match on the table: what the server last said of it, and what may be done next.

import {
  ApiError,
  type Hint,
  type Legal,
  type Machine,
  type Play,
  type Recorded,
  type Replay,
  type Scene,
  type Side,
  type Thought,
  api,
} from '$lib/api/client';
import { copyName, holds } from '$lib/machine/access';
import { classes, copies, keys } from '$lib/keep';
import { type Setup, encode, finished, newSeed, seats, valueOf } from './url';

/** What a person does in their turn. */
type OwnTurn = { move: string } | { resign: true };

/** Whoever is asked how a match goes on. */
export interface Referee {
  /** The match after what a person does, and the reply to it. */
  play: (setup: Setup, signal: AbortSignal, act?: { move?: string; resign?: boolean }) => Promise<Play>;
  /** The match as it stands; nobody moves. */
  look: (setup: Setup, signal: AbortSignal) => Promise<Play>;
}

/** The server is told the whole match with every request, and keeps nothing of it. */
const plain: Referee = {
  play: (setup, signal, act) => api.play(valueOf(setup), signal, act),
  look: (setup, signal) => api.look(valueOf(setup), signal),
};

/** People must see what they did before they see the answer. */
const THINKING = 400;
/** Between two moves of a match that is only watched. */
const WATCHING = 900;
/** A position that somebody only passes through is not thought about again. */
const RESTING = 250;

export class MatchView {
  setup = $state.raw<Setup>() as Setup;
  scene = $state.raw<Scene>();
  /** The position before that one, if it was seen. */
  before = $state.raw<Scene>();
  /** Who made each move so far. */
  sides = $state.raw<Side[]>([]);
  /** The person's own move, while its answer is awaited. */
  pending = $state.raw<Legal>();
  /** What is wrong with the moves of a link; the board then shows those that can be made. */
  broken = $state.raw<{ ply: number; moves: number; message: string }>();
  thought = $state.raw<Thought | null>(null);
  /** Every thought of the match so far, by the number of moves after it. */
  thoughts = $state.raw<Record<number, Thought>>({});
  thinking = $state(false);
  /** Whether a match of two minds plays on by itself. */
  playing = $state(false);
  error = $state.raw<ApiError>();
  hint = $state.raw<Hint>();
  /** 0 none, 1 nudge, 2 candidates, 3 values. */
  hinted = $state(0);
  recorded = $state.raw<Recorded>();
  /** The copy that learned in place of a machine that is not this browser's to teach. */
  copied = $state.raw<{ from: string; copy: Machine }>();
  /** Every position of the match, once somebody asked for them. */
  replay = $state.raw<Replay>();
  /** Told after each change of the address. */
  onaddress: (address: string) => void = () => {};
  /** Told when a copy was made. */
  oncopied: (copy: Machine) => void = () => {};
  onmove: (thought: Thought | null, scene: Scene) => void = () => {};
  referee: Referee = plain;
  /** Nobody may know who the opponent is: it is not asked for thoughts, and no move is taken back or hinted at. */
  sealed = false;
  /** How long the board rests between a person's move and the reply, so that both are seen. */
  pace = THINKING;
  #turn = 0;
  #run = 0;
  #look = 0;
  #asking = new AbortController();
  #replaying: { moves: string; promise: Promise<boolean> } | undefined;
  #unanswered: OwnTurn | undefined;
  #recalling: ReturnType<typeof setTimeout> | undefined;

  over = $derived(this.scene?.outcome != null);
  /** Whether two people share the board. */
  shared = $derived(this.setup?.minds?.first === 'human' && this.setup.minds.second === 'human');
  /** Whether the person only watches. */
  watched = $derived(this.setup?.minds !== undefined && !this.shared);
  /** The number of moves made; a resignation is none. */
  plies = $derived((this.setup?.moves ?? []).filter((move) => move !== 'resigns').length);
  /** The number of moves before the position on the board. */
  ply = $derived(Math.min(this.setup?.ply ?? Infinity, this.plies));
  /** The position on the board: the present one, or an earlier one that is looked at. */
  shown = $derived(this.ply < this.plies ? this.replay?.scenes[this.ply] : this.scene);
  /** The position before that one, as far as it is known. */
  shownBefore = $derived(this.ply < this.plies ? this.replay?.scenes[this.ply - 1] : this.before);
  mine = $derived(
    !this.over &&
      !this.thinking &&
      !this.watched &&
      this.ply === this.plies &&
      this.scene !== undefined &&
      (this.shared || this.scene.turn === this.setup?.side),
  );

  /** Takes up a match from its value. */
  async open(setup: Setup): Promise<void> {
    this.#lay(setup);
    this.broken = undefined;
    // A match that is watched waits to be stepped; otherwise a mind whose turn it is moves at once.
    await this.#ask((signal) => this.referee[setup.minds ? 'look' : 'play'](setup, signal));
    const bad = this.error;
    if (bad?.ply !== undefined) await this.#mend(setup, bad.ply, bad.message);
    if (this.setup.ply !== undefined && !this.error) await this.look(this.setup.ply);
  }

  /** Shows what can be made of a link's moves. Nobody moves, and such a match teaches nothing. */
  async #mend(setup: Setup, ply: number, message: string): Promise<void> {
    const mended = { ...setup, moves: setup.moves.slice(0, ply), ply: undefined, practice: true };
    this.#lay(mended);
    this.broken = { ply, moves: setup.moves.length, message };
    await this.#ask((signal) => this.referee.look(mended, signal));
  }

  #lay(setup: Setup): void {
    this.setup = setup;
    this.scene = this.before = undefined;
    this.pending = undefined;
    this.sides = [];
    this.thought = null;
    this.thoughts = {};
    this.recorded = undefined;
    this.replay = undefined;
    this.#replaying = undefined;
    this.playing = false;
    this.#unanswered = undefined;
    this.#forgetHint();
  }

  /** The person's move and the answer to it, in one request. */
  async play(move: string): Promise<void> {
    if (!this.mine) return;
    this.#forgetHint();
    this.pending = this.scene?.legal.find((one) => one.move === move);
    this.broken = undefined;
    await this.#turnTo({ move });
  }

  /** A turn of the person is kept until it is answered. */
  async #turnTo(turn: OwnTurn): Promise<void> {
    this.#unanswered = turn;
    await this.#ask((signal) => this.referee.play(this.setup, signal, turn));
  }

  /** Goes on after a fault. A turn that nobody answered is told once more, and the person not asked for it again. */
  retry(): Promise<void> {
    const lost = this.error && (this.error.status === 0 || this.error.status >= 500);
    if (!lost || !this.#unanswered || !this.mine) return this.open(this.setup);
    if ('move' in this.#unanswered) return this.play(this.#unanswered.move);
    return this.#turnTo(this.#unanswered);
  }

  /** One move of a match of two minds. */
  async step(): Promise<void> {
    if (!this.watched || this.over || this.thinking) return;
    await this.look(this.plies);
    await this.#ask((signal) => this.referee.play(this.setup, signal));
  }

  /** Lets a match of two minds play by itself, or stops it. */
  async toggle(): Promise<void> {
    const run = ++this.#run;
    this.playing = !this.playing && this.watched && !this.over;
    while (this.playing && run === this.#run) {
      // A page that nobody looks at does not play.
      if (!document.hidden) await this.step();
      if (this.over || this.error) break;
      await rest(WATCHING);
    }
    if (run === this.#run) this.playing = false;
  }

  async takeBack(): Promise<void> {
    if (!this.canTakeBack) return;
    // A move that was not yet answered has not happened.
    if (this.pending) return this.open(this.setup);
    const moves = this.setup.moves.slice(0, this.#lastOwn);
    await this.open({ ...this.setup, moves, ply: undefined, practice: true });
  }

  get canTakeBack(): boolean {
    return (
      !!this.scene && !this.watched && !this.sealed && (this.pending !== undefined || this.#lastOwn >= 0)
    );
  }

  /** The ply of the last move that a person made. */
  get #lastOwn(): number {
    return this.sides.findLastIndex((side) => this.shared || side === this.setup.side);
  }

  async resign(): Promise<void> {
    if (!this.mine) return;
    await this.#turnTo({ resign: true });
  }

  /** Looks at the position after so many moves; the last is the present one. */
  async look(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(this.plies, ply));
    const look = ++this.#look;
    clearTimeout(this.#recalling);
    if (to < this.plies && !(await this.haveReplay())) return;
    // Whoever has looked elsewhere meanwhile stays there.
    if (look !== this.#look) return;
    this.setup = { ...this.setup, ply: to < this.plies ? to : undefined };
    this.onaddress(encode(this.setup));
    if (to < this.plies) this.#recalling = setTimeout(() => void this.recall(to), RESTING);
  }

  /** The thought behind the last move before the position on the board that a mind made. */
  get shownThought(): Thought | null {
    if (this.ply === this.plies) return this.thought;
    const made = this.theirs.findLast((ply) => ply < this.ply);
    return made === undefined ? null : (this.thoughts[made + 1] ?? null);
  }

  /** Has every position of the match so far. */
  async haveReplay(): Promise<boolean> {
    if (this.replay?.scenes.length === this.plies + 1) return true;
    const made = this.setup.moves.filter((move) => move !== 'resigns');
    // Whoever scrubs asks many times; the server is asked once.
    if (this.#replaying?.moves !== made.join()) {
      this.#replaying = { moves: made.join(), promise: this.#fetchReplay(made) };
    }
    return this.#replaying.promise;
  }

  async #fetchReplay(moves: string[]): Promise<boolean> {
    try {
      this.replay = await api.replay(this.setup.game, moves, this.#asking.signal);
      return true;
    } catch (error) {
      this.#replaying = undefined;
      if (!isAbort(error)) this.error = error as ApiError;
      return false;
    }
  }

  /** Asks again for the thought behind a position, if a reload lost it. */
  async recall(ply: number): Promise<void> {
    const made = this.theirs.findLast((one) => one < ply);
    if (made === undefined || this.thoughts[made + 1] || this.sealed) return;
    try {
      const moves = this.setup.moves.slice(0, made + 1);
      const { thought } = await api.look(valueOf(this.setup, moves), this.#asking.signal);
      if (thought) this.thoughts = { ...this.thoughts, [made + 1]: thought };
    } catch (error) {
      if (!isAbort(error)) this.error = error as ApiError;
    }
  }

  /** Nobody looks any more: what is under way is dropped, and the server told so. */
  close(): void {
    this.#turn++;
    this.#run++;
    clearTimeout(this.#recalling);
    this.#asking.abort();
  }

  /** Whether the machine shall learn from this match. */
  learn(learns: boolean): void {
    this.setup = { ...this.setup, learns };
    this.onaddress(encode(this.setup));
    if (this.over && !this.recorded) void this.record();
  }

  /** A new match with the same players. */
  again(at = this.setup.at): Promise<void> {
    return this.open({
      ...this.setup,
      at,
      seed: newSeed(),
      moves: [],
      ply: undefined,
      practice: false,
    });
  }

  /** One step more of help: a nudge, then candidates, then values. */
  async askHint(): Promise<void> {
    if (!this.mine || this.sealed) return;
    try {
      this.hint ??= await api.hint(this.setup.game, this.setup.moves);
      this.hinted = Math.min(3, this.hinted + 1);
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** Whether the finished match is one that the machine learns from. A match in which the person did nothing, as
   * with a machine that has died, is none. */
  get teaches(): boolean {
    const { setup } = this;
    if (!setup?.machine || !setup.learns || setup.practice) return false;
    return this.sides.includes(setup.side);
  }

  /** The plies at which a mind moved. */
  get theirs(): number[] {
    if (!this.setup) return [];
    const who = seats(this.setup);
    return this.sides.flatMap((side, ply) => (who[side] === 'human' ? [] : [ply]));
  }

  /** Has the thoughts of all moves so far; those that a reload lost are asked for again. */
  async remember(): Promise<void> {
    try {
      await this.#allThoughts();
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** Reports the finished match. Telling it twice counts once. */
  async record(): Promise<void> {
    const { setup } = this;
    if (!this.over || !this.teaches || !setup.machine) return;
    try {
      const seat = classes.seatAt(setup.machine);
      if (seat) {
        this.recorded = await api.recordInClass(seat.code, finished(setup));
        return;
      }
      const known = holds({ id: setup.machine }) ? undefined : await api.machine(setup.machine);
      if (known?.access === 'closed') await this.#teachCopy(known);
      else this.recorded = await report(setup, setup.machine);
    } catch (error) {
      this.error = error as ApiError;
    }
  }

  /** A machine that is not this browser's to teach stays as it is: a copy learns from the match, and plays on. */
  async #teachCopy(machine: Machine): Promise<void> {
    const copy = await this.#copyOf(machine, this.setup.at ?? 0);
    // The address names the copy before the match is told, so that a reload tells the same one.
    this.setup = { ...this.setup, machine: copy.id };
    this.onaddress(encode(this.setup));
    this.copied = { from: machine.name, copy };
    this.oncopied(copy);
    this.recorded = await report(this.setup, copy.id);
  }

  /** The copy that this browser has already, where it was the same machine at that age; or a new one. */
  async #copyOf({ id, name }: Machine, at: number): Promise<Machine> {
    const known = copies.of(id, at);
    const had = known ? await api.machine(known).catch(() => undefined) : undefined;
    if (had) return had;
    const made = await api.fork(id, { name: copyName(name), at, access: 'closed' });
    keys.put(made.machine.id, made.key);
    copies.put(id, made.machine.id, at);
    return made.machine;
  }

  /** After a reload only the last thought is known; the others are had again from the server. */
  async #allThoughts(): Promise<void> {
    const { setup } = this;
    const missing = this.theirs.filter((ply) => !this.thoughts[ply + 1]);
    const found = await Promise.all(
      missing.map((ply) => api.look(valueOf(setup, setup.moves.slice(0, ply + 1)))),
    );
    const all = { ...this.thoughts };
    found.forEach((play, index) => {
      if (play.thought) all[missing[index]! + 1] = play.thought;
    });
    this.thoughts = all;
  }

  async #ask(request: (signal: AbortSignal) => Promise<Play>): Promise<void> {
    const turn = ++this.#turn;
    this.#asking.abort();
    this.#asking = new AbortController();
    this.thinking = true;
    this.error = undefined;
    try {
      const play = await request(this.#asking.signal);
      if (turn !== this.#turn) return;
      // The own move is seen before the answer to it.
      const [own, ...answers] = play.scenes;
      if (this.pending && own && answers.length > 0) {
        this.#show(own);
        await rest(this.pace);
        if (turn !== this.#turn) return;
      }
      this.#take(play);
    } catch (error) {
      if (turn === this.#turn) this.error = error as ApiError;
    } finally {
      if (turn === this.#turn) [this.thinking, this.pending] = [false, undefined];
    }
    if (turn === this.#turn && this.over) await this.record();
  }

  #show(scene: Scene) {
    this.before = this.scene;
    this.scene = scene;
    this.pending = undefined;
  }

  #take(play: Play) {
    const made = this.theirs.length;
    const fresh = this.scene === undefined;
    const { ply } = this.setup;
    this.#look++;
    this.#unanswered = undefined;
    this.#show(play.scene);
    this.sides = play.sides;
    // What is looked at stays where it was when the match was only taken up.
    this.setup = { ...this.setup, moves: play.moves, ply: fresh ? ply : undefined };
    this.onaddress(encode(this.setup));
    this.thought = play.thought ?? null;
    const last = this.theirs.at(-1);
    if (play.thought && last !== undefined) this.thoughts = { ...this.thoughts, [last + 1]: play.thought };
    const grown = fresh || this.theirs.length > made;
    this.onmove((grown && play.thought) || null, play.scene);
  }

  #forgetHint() {
    this.hint = undefined;
    this.hinted = 0;
  }
}

/** Tells a machine of the match it played. */
function report(setup: Setup, machine: string): Promise<Recorded> {
  return api.record(machine, finished(setup));
}

/** A pause of so many milliseconds. */
function rest(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
