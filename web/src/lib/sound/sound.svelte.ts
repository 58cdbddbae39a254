//! The three sounds of the house, made here out of nothing: a rattle of beads, a bead that drops, a click of wood.
//!
//! Silent until somebody asks for them. What was chosen stays in this browser.

import { keep } from '$lib/keep';

export type Volume = 'off' | 'quiet' | 'loud';
export const VOLUMES: Volume[] = ['off', 'quiet', 'loud'];
const GAIN: Record<Volume, number> = { off: 0, quiet: 0.25, loud: 0.8 };

/** A burst of filtered noise: when it begins, how long it lasts, both in seconds, and its pitch in hertz. */
export interface Burst {
  at: number;
  lasts: number;
  pitch: number;
  strength: number;
}

/** What each sound is made of. A rattle is always the same one, like everything here that is drawn. */
export const SOUNDS = {
  rattle: Array.from({ length: 14 }, (_, index): Burst => ({
    at: index * 0.045 + ((index * 7) % 5) * 0.006,
    lasts: 0.03,
    pitch: 2600 + ((index * 613) % 1700),
    strength: 0.35 + ((index * 3) % 4) * 0.15,
  })),
  bead: [
    { at: 0, lasts: 0.05, pitch: 3400, strength: 1 },
    { at: 0.11, lasts: 0.04, pitch: 3700, strength: 0.5 },
    { at: 0.17, lasts: 0.03, pitch: 3900, strength: 0.25 },
  ],
  click: [{ at: 0, lasts: 0.04, pitch: 900, strength: 1 }],
} satisfies Record<string, Burst[]>;

class Sound {
  volume = $state<Volume>(VOLUMES.find((one) => one === keep.get('sound')) ?? 'off');
  #context: AudioContext | undefined;
  #noise: AudioBuffer | undefined;

  choose(volume: Volume): void {
    this.volume = volume;
    if (volume === 'off') keep.remove('sound');
    else keep.set('sound', volume);
    this.make('click');
  }

  /** Makes a sound, after so many seconds; none where none is wanted, or where the browser cannot. */
  make(name: keyof typeof SOUNDS, after = 0): void {
    if (this.volume === 'off' || typeof AudioContext === 'undefined') return;
    const context = (this.#context ??= new AudioContext());
    // A browser lets nothing sound before it was touched.
    if (context.state === 'suspended') void context.resume().catch(() => {});
    for (const burst of SOUNDS[name])
      this.#play(context, { ...burst, at: after + burst.at }, GAIN[this.volume]);
  }

  #play(context: AudioContext, { at, lasts, pitch, strength }: Burst, gain: number): void {
    const start = context.currentTime + at;
    const source = new AudioBufferSourceNode(context, { buffer: this.#noiseOf(context) });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 9 });
    const fade = new GainNode(context, { gain: 0 });
    fade.gain.setValueAtTime(gain * strength, start);
    fade.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    source.connect(filter).connect(fade).connect(context.destination);
    source.start(start, 0, lasts);
  }

  #noiseOf(context: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
    return (this.#noise = buffer);
  }
}

export const sound = new Sound();
