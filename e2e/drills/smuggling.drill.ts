import { expect, test } from '@playwright/test';
import { recordFigure } from '../bench/figures.mjs';
import { FRAMINGS } from '../support/malformed-framings.ts';
import { Neighbours } from '../support/neighbours.ts';
import { startNginx } from '../support/nginx.ts';
import { sendRaw } from '../support/raw-request.ts';
import { testInstance } from '../support/test-instance.ts';

/** Calls of others after each framing. */
const CALLS = Number(process.env.CALLS ?? 200);
/** Attackers at once with the same framing: as many connections to the API may be spoilt. */
const ATTACKERS = 12;

async function drill(address: string): Promise<readonly string[]> {
  const neighbours = new Neighbours(address);
  const lines: string[] = [];
  let wrong = 0;
  expect(await neighbours.wrongAnswers(CALLS), 'without an attack').toEqual([]);
  for (const { name, bytes } of FRAMINGS) {
    const answers = await Promise.all(Array.from({ length: ATTACKERS }, () => sendRaw(address, bytes)));
    const here = await neighbours.wrongAnswers(CALLS);
    const metrics = answers.filter(({ text }) => text.includes('process_cpu_seconds_total')).length;
    wrong += here.length;
    if (here.length + metrics === 0) continue;
    lines.push(`${name}: ${here.length} of ${CALLS} wrong (${here[0]}), metrics read ${metrics} times`);
  }
  neighbours.close();
  const attacks = `${FRAMINGS.length} framings by ${ATTACKERS} attackers each`;
  recordFigure('drill:smuggling', `wrong answers to others: ${attacks}`, wrong);
  console.log(`${address}: ${attacks}; wrong answers to others: ${wrong}\n  ${lines.join('\n  ')}`);
  return lines;
}

test('through the gateway', async () => {
  expect(await drill(testInstance().baseUrl)).toEqual([]);
});

test('through nginx and the gateway', { tag: '@nginx' }, async () => {
  const nginx = await startNginx(new URL(testInstance().baseUrl).host.replace('localhost', '127.0.0.1'));
  try {
    expect(await drill(nginx.https)).toEqual([]);
  } finally {
    await nginx.stop();
  }
});
