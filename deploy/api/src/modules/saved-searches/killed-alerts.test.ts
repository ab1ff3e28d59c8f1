import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AlertReport } from '../../testing/alert-work.ts';
import { databaseOfProcesses } from '../../testing/database.ts';
import { buildKilledProgram, KILLS, KILLS_MS, type KilledProgram } from '../../testing/killed-program.ts';
import { type ReceivedMail, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-alerts-'));
let program: KilledProgram;
let post: TestMailServer;
let databaseUrl = '';

beforeAll(async () => {
  program = buildKilledProgram('alerts-process', []);
  post = await startMailServer();
  databaseUrl = await databaseOfProcesses(dataDir);
}, KILLS_MS);
afterAll(async () => {
  await post.close();
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One user leaves the agency and another one's account is suspended, at some moment. */
type Rights = 'given' | 'taken';
const args = (mode: 'work' | 'finish', rights: Rights) => [mode, dataDir, post.url, databaseUrl, rights];

/** The Message-IDs of the mails that reported each match, `search content`. */
function reportingMails(received: readonly ReceivedMail[]): ReadonlyMap<string, ReadonlySet<string>> {
  const mails = new Map<string, Set<string>>();
  for (const { parsed } of received) {
    const [, name] = parsed.subject?.match(/「(\w+)」の新着/) ?? [];
    if (!name) continue;
    for (const [, id = ''] of parsed.text?.matchAll(/contentId=(\d{12})/g) ?? []) {
      const pair = `${name} ${id}`;
      mails.set(pair, (mails.get(pair) ?? new Set()).add(parsed.messageId ?? ''));
    }
  }
  return mails;
}

const isOf = (name: string) => (pair: string) => pair.startsWith(name);

/**
 * What a member may see is in one mail each, counted by Message-ID; other contents are in none. A user who left the agency
 * gets none of its private contents from that moment on, and a suspended one gets nothing.
 */
function expectReportedOnce({ mailed, visible, hidden }: AlertReport, receivedBefore: number): void {
  const members = visible.filter(isOf('No'));
  expect(members.length).toBeGreaterThan(0);
  expect(mailed).toEqual(members);
  const all = reportingMails(post.received);
  expect([...all].filter(([, ids]) => ids.size !== 1)).toEqual([]);
  const pairs = [...all.keys()].sort();
  expect(pairs.filter(isOf('No'))).toEqual([...members].sort());
  expect(pairs).toEqual(expect.arrayContaining(visible.filter(isOf('Moved'))));
  const later = [...reportingMails(post.received.slice(receivedBefore)).keys()];
  expect(hidden.filter((pair) => later.includes(pair))).toEqual([]);
  expect(later.filter(isOf('Stopped'))).toEqual([]);
}

test(
  `kill -9 at ${KILLS} random moments: each match is reported by one mail, and none that its reader may not see at that moment`,
  async () => {
    const acknowledged: string[] = [];
    const half = Math.floor(KILLS / 2);
    for (let kill = 0; kill < half; kill += 1)
      acknowledged.push(...(await program.workAndDie<string>(args('work', 'given'))));
    // No job is running: later arrivals are reported with the remaining rights.
    const receivedBefore = post.received.length;
    for (let kill = half; kill < KILLS; kill += 1)
      acknowledged.push(...(await program.workAndDie<string>(args('work', 'taken'))));
    const receivedByKilled = post.received.length;
    const report = await program.finish<AlertReport>(args('finish', 'taken'));

    expect(report.contents).toEqual(expect.arrayContaining(acknowledged));
    expectReportedOnce(report, receivedBefore);
    expect(report.unsent).toBe(0);
    if (process.env.KILLS) {
      const shown = reportingMails(post.received);
      const count = (name: string) => [...shown.keys()].filter(isOf(name)).length;
      const mails = new Set(post.received.map(({ parsed }) => parsed.messageId)).size;
      console.log(
        `${KILLS} kills: ${report.contents.length} contents (${acknowledged.length} acknowledged before a kill), ` +
          `${mails} mails (${receivedByKilled} received before the last process, ${post.received.length - mails} sent twice), ` +
          `${report.withdrawn} withdrawn; matches told: ${count('No')} to the member (${report.hidden.filter(isOf('No')).length} ` +
          `kept back), ${count('Moved')} to the moved, ${count('Stopped')} to the stopped`,
      );
    }
  },
  KILLS_MS,
);
