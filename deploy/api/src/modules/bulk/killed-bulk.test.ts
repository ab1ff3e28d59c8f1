import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-bulk-'));
let program: KilledProgram;
let databaseUrl = '';
let before = '';

beforeAll(async () => {
  program = buildKilledProgram('bulk-process', []);
  databaseUrl = await databaseOfProcesses(dataDir);
  before = await program.finish<string>(['fill', dataDir, databaseUrl]);
}, KILLS_MS);
afterAll(() => {
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  readonly hash: string;
  readonly bulks: { undone: number; records: number }[];
  readonly versions: { version: number; rows: number; contents: number }[];
}

test(
  `kill -9 at ${KILLS} random moments: each run and each undo goes on, and makes one version of each record; all is as before`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) await program.workAndDie(['work', dataDir, databaseUrl]);
    const { hash, bulks, versions } = await program.finish<Report>(['finish', dataDir, databaseUrl]);
    expect(hash).toBe(before);
    expect(bulks.length).toBeGreaterThan(0);
    for (const { undone, records } of bulks) expect(undone).toBe(records);
    expect(versions).toHaveLength(bulks[0]?.records ?? 0);
    const made = 2 * bulks.length;
    for (const one of versions) expect(one).toMatchObject({ version: made, rows: made + 1 });
    if (process.env.KILLS)
      console.log(`${KILLS} kills: ${bulks.length} bulk updates of ${versions.length} records, all undone`);
  },
  KILLS_MS,
);
