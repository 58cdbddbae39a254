import { describe, expect, it } from 'vitest';
import { fileOf, isKey, keyIn, linkWith, readLink, readStudyLink, resultsWith } from './key';

const key = '0123456789abcdef0123456789abcdef';

describe('a key', () => {
  it('travels behind the sign that no browser sends', () => {
    const link = linkWith('https://lab.example', 'ada-7', key);
    expect(new URL(link).search).toBe('');
    expect(new URL(link).pathname).toBe('/m/ada-7');
    expect(readLink(link)).toEqual({ machine: 'ada-7', key });
  });
  it('of a study leads to its results, and opens no machine', () => {
    const link = resultsWith('https://lab.example', '0a1b', key);
    expect(readStudyLink(link)).toEqual({ study: '0a1b', key });
    expect(readLink(link)).toBeUndefined();
    expect(readStudyLink(`https://lab.example/study/0a1b#key=${key}`)).toBeUndefined();
  });
  it('is not read from anything else', () => {
    for (const other of [
      'https://lab.example/m/ada-7',
      `https://lab.example/m/ada-7?key=${key}`,
      `https://lab.example/machines#key=${key}`,
      `https://lab.example/m/ada-7#key=${key}0`,
      'https://lab.example/m/ada-7#key=<script>',
      'no address',
    ])
      expect(readLink(other), other).toBeUndefined();
    expect(isKey(key.toUpperCase())).toBe(false);
  });
  it('is found again in the file that keeps it', () => {
    expect(keyIn(fileOf('Ada', linkWith('https://lab.example', 'ada', key), key))).toBe(key);
    expect(keyIn('nothing here')).toBeUndefined();
  });
});
