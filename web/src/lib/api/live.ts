//! Lessons and tournaments as they happen.

import { address } from './address';
import {
  ApiError,
  type Arena,
  type Job,
  type PaperRun,
  type Progress,
  type State,
  type Sweep,
  api,
  goesOn,
} from './client';

/** Something that goes on for a while and then is done, was stopped, or has failed. */
interface Task {
  state: State;
  message?: string | null;
}

/** Follows a lesson to its end, telling each step; the last status is the result. */
export function follow(
  lesson: string,
  tell: (status: Progress) => void,
  signal: AbortSignal,
): Promise<Progress> {
  return listen(
    address('/api/lessons/{id}/events', { path: { id: lesson } }),
    () => api.lesson(lesson),
    tell,
    signal,
    'The lesson failed.',
  );
}

/** Follows a tournament to its end. */
export function watch(arena: string, tell: (status: Arena) => void, signal: AbortSignal): Promise<Arena> {
  return listen(
    address('/api/arenas/{id}/events', { path: { id: arena } }),
    () => api.arena(arena),
    tell,
    signal,
    'The tournament failed.',
  );
}

/** Follows a sweep to its end. */
export function sweeping(sweep: string, tell: (status: Sweep) => void, signal: AbortSignal): Promise<Sweep> {
  return listen(
    address('/api/sweeps/{id}/events', { path: { id: sweep } }),
    () => api.sweepOf(sweep),
    tell,
    signal,
    'The sweep failed.',
  );
}

/** Follows a paper that is run again. */
export function rerun(
  paper: string,
  run: string,
  tell: (status: PaperRun) => void,
  signal: AbortSignal,
): Promise<PaperRun> {
  const place = address('/api/papers/{id}/runs/{run}/events', { path: { id: paper, run } });
  return listen(place, () => api.paperRun(paper, run), tell, signal, 'The run failed.');
}

/** Follows any job to its end. */
export function attend(job: string, tell: (status: Job) => void, signal: AbortSignal): Promise<Job> {
  return listen(
    address('/api/jobs/{id}/events', { path: { id: job } }),
    () => api.job(job),
    tell,
    signal,
    'The work failed.',
  );
}

function listen<T extends Task>(
  place: string,
  plain: () => Promise<T>,
  tell: (status: T) => void,
  signal: AbortSignal,
  failure: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let source: EventSource;
    const hear = (status: T) => {
      tell(status);
      if (goesOn(status)) return;
      source.close();
      if (status.state === 'failed') reject(new ApiError(500, 'failed', status.message ?? failure));
      else resolve(status);
    };
    const open = () => {
      if (signal.aborted) return;
      source = new EventSource(place);
      source.onmessage = (event: MessageEvent<string>) => hear(JSON.parse(event.data));
      // A dropped stream reconnects by itself; one that is refused is asked for in the plain way, and then opened anew.
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
        plain().then((status) => {
          hear(status);
          if (goesOn(status)) setTimeout(open, AGAIN);
        }, reject);
      };
    };
    signal.addEventListener('abort', () => source.close());
    open();
  });
}

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
const AGAIN = 1000;
