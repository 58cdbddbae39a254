//! What happens to machines anywhere, told while somebody looks.

import { address } from './address';
import type { ChangeNews } from './schema';

/** How many games each machine that changed has had, none when it is gone; all may have, where nobody knows. */
export type Changes = Map<string, number | null> | 'missed';

/** Follows machines, all of them where none are named, until the returned function is called. A hidden tab rests: when it is
 * looked at again, something may have been missed. */
export function hear(
  machines: string[] | undefined,
  tell: (changes: Changes, first: boolean) => void,
): () => void {
  return listen<ChangeNews>(
    address('/api/news', { query: { machines: machines?.join() } }),
    (news, first) => {
      // What was not heard while the stream was away may be anything.
      if (news.missed || first === 'again') tell('missed', false);
      else if (news.machines.length > 0)
        tell(new Map(news.machines.map(({ id, games }) => [id, games ?? null])), first === 'first');
    },
  );
}

/** Opens a stream while the tab is looked at. Each message is told, with whether it is the first of the stream, or the first
 * after a rest. */
export function listen<T>(
  place: string,
  tell: (message: T, first: 'first' | 'again' | undefined) => void,
  refused?: () => void,
): () => void {
  let source: EventSource | undefined;
  let opened = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    if (document.hidden) return;
    let fresh = true;
    opened++;
    source = new EventSource(place);
    source.onmessage = (event: MessageEvent<string>) => {
      const first = fresh ? (opened > 1 ? 'again' : 'first') : undefined;
      fresh = false;
      tell(JSON.parse(event.data) as T, first);
    };
    // A dropped stream comes back by itself, and may have missed something; one that was refused is asked for anew.
    source.onerror = () => {
      fresh = true;
      opened++;
      if (source?.readyState !== EventSource.CLOSED) return;
      refused?.();
      waiting = setTimeout(open, AGAIN);
    };
  };
  const close = () => {
    clearTimeout(waiting);
    source?.close();
    source = undefined;
  };
  const look = () => {
    close();
    open();
  };
  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close();
  };
}

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
const AGAIN = 2000;
