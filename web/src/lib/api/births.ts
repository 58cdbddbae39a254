//! Births that are told until they are heard: an answer that was lost on its way makes no second machine.

import { newId } from './id';
import type { ApiError } from './request';

/** The keys of births whose answer never came. The same birth has the same key again, and the house keeps it once. */
const unheard = new Map<string, string>();

/** Tells of a birth with the key that its machine shall have: a new one, or that of the last time where nobody answered. */
export async function born<Birth extends object, T>(
  kind: string,
  body: Birth,
  tell: (body: Birth & { key: string }) => Promise<T>,
): Promise<T> {
  const what = `${kind} ${JSON.stringify(body)}`;
  const key = unheard.get(what) ?? newId();
  unheard.set(what, key);
  try {
    const raised = await tell({ ...body, key });
    unheard.delete(what);
    return raised;
  } catch (error) {
    // A refusal was an answer.
    if ((error as Partial<ApiError>).status) unheard.delete(what);
    throw error;
  }
}
