//! One request: what the server's description lets it carry, how it is sent, and what comes back.

import {
  type Addressed,
  type Argument,
  type Filling,
  type Headed,
  type Method,
  type Operation,
  type PathOf,
  address,
  fill,
} from './address';
import { taken } from './early';
import { folds } from './folds.svelte';
import type { Job, Problem, ProblemCode, State } from './schema';

/** A refusal, with the server's code and sentence; or nobody answered, or long work failed. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode | 'offline' | 'failed',
    message: string,
    /** How many moves of a match can be made before the one that cannot. */
    readonly ply?: number,
    /** The job after which the same request has an answer. */
    readonly job?: string,
  ) {
    super(message);
  }
}

/** The body of a request: JSON, or a text or file of a type that the server describes. */
type Carried<O> = O extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer T }
    ? { body: T }
    : { body: Blob | string; type: keyof Content }
  : { body?: never };

type Request<O> = Addressed<O> & Headed<O> & Carried<O> & { signal?: AbortSignal };

/** What comes back when all is well, where it is of this type; nothing where it is of another, or empty. */
type Answer<O, Type extends string> = O extends { responses: infer Of }
  ? {
      [S in keyof Of & (200 | 201 | 202 | 204)]: Of[S] extends { content: { [T in Type]: infer A } }
        ? A
        : void;
    }[keyof Of & (200 | 201 | 202 | 204)]
  : never;

/** Asks, and has the answer as a value. */
export async function ask<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[request]: Argument<Request<Operation<M, P>>>
): Promise<Answer<Operation<M, P>, 'application/json'>> {
  const answer = await send(method, path, request as Sent);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<
    Operation<M, P>,
    'application/json'
  >;
}

/** Asks for a table, and has the answer as a text. */
export async function table<P extends PathOf<'get'>>(
  path: P,
  ...[request]: Argument<Request<Operation<'get', P>>>
): Promise<Answer<Operation<'get', P>, 'text/csv'>> {
  return (await send('get', path, request as Sent)).text() as Promise<
    Answer<Operation<'get', P>, 'text/csv'>
  >;
}

/** A request whose parts were checked. */
interface Sent extends Filling {
  header?: Record<string, string | null>;
  body?: unknown;
  type?: string;
  signal?: AbortSignal;
}

function send(method: Method, path: string, sent: Sent = {}): Promise<Response> {
  const { header, body, type, signal } = sent;
  const place = fill(path, sent);
  if (method === 'get' && !header && !signal) return patiently(place);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(header ?? {})) if (value !== null) headers[name] = value;
  if (body !== undefined) headers['content-type'] = type ?? 'application/json';
  const text = type ? (body as Blob | string) : JSON.stringify(body);
  return patiently(place, { method: method.toUpperCase(), headers, body: text, signal });
}

/** Sends; where a life has to be lived again first, waits for the job that does it and sends again. */
async function patiently(place: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await once(place, init);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'folding' && error.job)) throw error;
      const job = error.job;
      await folds.wait(job, () => underWay(job), init?.signal ?? undefined);
    }
  }
}

/** A job while it goes on. One that is known no more is over: whoever waited for it asks again and hears what follows. */
async function underWay(id: string): Promise<Job | undefined> {
  const job: Job | undefined = await once(address('/api/jobs/{id}', { path: { id } })).then(
    (response) => response.json(),
    (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
    },
  );
  if (job?.state === 'failed' || job?.state === 'stopped')
    throw new ApiError(500, 'failed', job.message ?? 'The life could not be lived again.');
  return job && goesOn(job) ? job : undefined;
}

/** Sends once, and makes an error of a refusal. */
export async function once(place: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await ((init ? undefined : taken(place)) ?? fetch(place, init));
  } catch (error) {
    // Whoever no longer wants the answer has said so; nothing is wrong.
    if (init?.signal?.aborted) throw error;
    throw new ApiError(
      0,
      'offline',
      'The server cannot be reached. Nothing was lost; try again in a moment.',
    );
  }
  if (response.ok) return response;
  const body: Partial<Problem> | null = await response.json().catch(() => null);
  throw new ApiError(
    response.status,
    body?.error?.code ?? 'internal',
    body?.error?.message ?? `The server answered ${response.status}.`,
    body?.error?.ply ?? undefined,
    body?.error?.job ?? undefined,
  );
}

/** Whether a job is waiting or at work. */
export const goesOn = ({ state }: { state: State }) => state === 'waiting' || state === 'running';
