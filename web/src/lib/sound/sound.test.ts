import { expect, it } from 'vitest';
import { SOUNDS } from './sound.svelte';

it('has sounds that are short and none too loud', () => {
  for (const [name, bursts] of Object.entries(SOUNDS)) {
    const end = Math.max(...bursts.map(({ at, lasts }) => at + lasts));
    expect(end, name).toBeLessThan(0.8);
    for (const { strength, pitch } of bursts) {
      expect(strength, name).toBeLessThanOrEqual(1);
      expect(pitch, name).toBeGreaterThan(100);
    }
  }
});
