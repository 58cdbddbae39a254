//! Lessons and tournaments as they happen.

import { ApiError, type Arena, type Progress, type State, api } from './client';

/** Something that goes on for a while and then is done or has failed. */
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
    `/api/lessons/${lesson}/events`,
    () => api.lesson(lesson),
    tell,
    signal,
    'The lesson failed.',
  );
}

/** Follows a tournament to its end. */
export function watch(arena: string, tell: (status: Arena) => void, signal: AbortSignal): Promise<Arena> {
  return listen(
    `/api/arenas/${arena}/events`,
    () => api.arena(arena),
    tell,
    signal,
    'The tournament failed.',
  );
}

function listen<T extends Task>(
  address: string,
  plain: () => Promise<T>,
  tell: (status: T) => void,
  signal: AbortSignal,
  failure: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(address);
    const stop = () => source.close();
    signal.addEventListener('abort', stop);
    const hear = (status: T) => {
      tell(status);
      if (status.state === 'running') return;
      stop();
      if (status.state === 'done') resolve(status);
      else reject(new ApiError(500, 'failed', status.message ?? failure));
    };
    source.onmessage = (event: MessageEvent<string>) => hear(JSON.parse(event.data));
    // A dropped stream reconnects by itself; one that is refused is asked for once in the plain way.
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
      plain().then(hear, reject);
    };
  });
}
