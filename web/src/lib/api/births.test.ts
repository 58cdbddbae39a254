import { expect, test } from 'vitest';
import { born } from './births';

const lost = Object.assign(new Error('offline'), { status: 0 });
const refused = Object.assign(new Error('no'), { status: 422 });

/** Tells of a birth and gives the key that the server heard; the answer is this error, or it arrives. */
async function told(kind: string, body: object, error?: Error): Promise<string> {
  let heard = '';
  const tell = async (sent: object) => {
    heard = (sent as { key: string }).key;
    if (error) throw error;
  };
  await born(kind, body, tell).catch((why: unknown) => expect(why).toBe(error));
  return heard;
}

test('a birth is told with the same key until somebody answers', async () => {
  const ada = { name: 'Ada' };
  const key = await told('raise', ada, lost);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await told('raise', { name: 'Eve' })).not.toBe(key);
  expect(await told('fork x', ada)).not.toBe(key);
  expect(await told('raise', ada, lost)).toBe(key);
  expect(await told('raise', ada)).toBe(key);
  // It was heard: the next one of that name is another machine.
  expect(await told('raise', ada)).not.toBe(key);
});

test('a refusal is an answer', async () => {
  const key = await told('raise', { name: '' }, refused);
  expect(await told('raise', { name: '' })).not.toBe(key);
});
