import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { buildKilledProgram, KILLS_MS } from '../testing/killed-program.ts';

interface State {
  readonly wrong: number;
  readonly old: number;
  readonly done: number;
}

const program = buildKilledProgram('reseal-process', []);
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-reseal-'));
afterAll(() => {
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'a reseal that is killed while others write loses no box, and the next one continues it',
  async () => {
    await program.workAndDie(['work', dataDir]);
    const { found, resealed, closed, left } = await program.finish<{
      found: State;
      left: State;
      resealed: number;
      closed: number;
    }>(['finish', dataDir]);
    expect([found.wrong, closed]).toEqual([0, 0]);
    expect(found.old + found.done).toBe(4_000);
    expect(resealed).toBe(found.old);
    expect(left).toEqual({ wrong: 0, old: 0, done: 4_000 });
  },
  KILLS_MS,
);
