import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { databaseOfProcesses } from '../testing/database.ts';
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
    // Opened in less time than a new one is made.
    await databaseOfProcesses(dataDir);
    expect((await program.run(['work', dataDir])).isKilled).toBe(true);
    const { found, resealed, closed, left } = await program.finish<{
      found: State;
      left: State;
      resealed: number;
      closed: number;
    }>(['finish', dataDir]);
    expect([found.wrong, closed]).toEqual([0, 0]);
    expect(found.old + found.done).toBe(400);
    // It was killed in the middle.
    expect([found.old > 0, found.done > 0]).toEqual([true, true]);
    expect(resealed).toBe(found.old);
    expect(left).toEqual({ wrong: 0, old: 0, done: 400 });
  },
  KILLS_MS,
);
