import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS } from '../../testing/killed-program.ts';
import type { RulesReport } from '../../testing/rules-process.ts';

// With `npm run kills`; what a crash between the steps leaves is tested in `hand-over.test.ts`.
(process.env.KILLS ? test : test.skip)(
  `kill -9 at ${KILLS} random moments: each arrival is handed over once by each rule`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-rules-'));
    const program = buildKilledProgram('rules-process', []);
    try {
      const databaseUrl = await databaseOfProcesses(dataDir);
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1)
        acknowledged.push(...(await program.workAndDie<string>(['work', dataDir, databaseUrl])));
      const { due, handed, open } = await program.finish<RulesReport>(['finish', dataDir, databaseUrl]);
      expect(due.length).toBeGreaterThanOrEqual(acknowledged.length * 3);
      expect([handed, open]).toEqual([due, 0]);
      console.log(
        `${KILLS} kills: ${acknowledged.length} acknowledged contents, ${handed.length} handed over`,
      );
    } finally {
      program.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  KILLS_MS,
);
