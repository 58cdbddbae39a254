//! A lesson as it happens.

import { ApiError, api, type Progress } from './client';

/** Follows a lesson to its end, telling each step; the last status is the result. */
export function follow(
  lesson: string,
  tell: (status: Progress) => void,
  signal: AbortSignal,
): Promise<Progress> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(`/api/lessons/${lesson}/events`);
    const stop = () => source.close();
    signal.addEventListener('abort', stop);
    const hear = (status: Progress) => {
      tell(status);
      if (status.state === 'running') return;
      stop();
      if (status.state === 'done') resolve(status);
      else reject(new ApiError(500, 'failed', status.message ?? 'The lesson failed.'));
    };
    source.onmessage = (event: MessageEvent<string>) => hear(JSON.parse(event.data));
    // A dropped stream reconnects by itself; one that is refused is asked for once in the plain way.
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return;
      api.lesson(lesson).then(hear, reject);
    };
  });
}
