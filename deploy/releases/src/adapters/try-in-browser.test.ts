import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { trialProblems } from '../domain/judge-trial.ts';
import { trialHost, trialRemote } from '../testing/trial-builds.ts';
import { findChromium, tryInBrowser } from './try-in-browser.ts';

const chromium = findChromium(process.env.CHROMIUM_PATH || undefined);
/** Needs a Chromium on this machine: CHROMIUM_PATH, or one of the usual places. */
const testInChromium = chromium ? test : test.skip;

testInChromium(
  'each exposed module is loaded in Chromium, which reaches no network',
  async () => {
    let connections = 0;
    const server = createServer((_request, response) => {
      response.setHeader('access-control-allow-origin', '*').end();
    }).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const page = 'return { default: () => null }';
    const modules = {
      './page': page,
      './secure': `crypto.randomUUID(); ${page}`,
      './number': 'return { default: 42 }',
      './throws': "throw new Error('boom')",
      './observer': `new IntersectionObserver(() => undefined, { rootMargin: '1em' }); ${page}`,
      './network': `await fetch('http://127.0.0.1:${port}/'); ${page}`,
      './socket': `await new Promise((done) => { new WebSocket('ws://127.0.0.1:${port}/').onclose = done; }); ${page}`,
    };
    const { lines, ended } = await tryInBrowser(trialHost(), trialRemote(modules, ['./absent']), {
      chromium,
    });
    server.close();
    const problems = trialProblems(lines, ended);
    expect(problems.map(({ code, sentence }) => `${code} ${sentence.split(' ')[0]}`)).toEqual([
      'release/no-page ./number',
      'channel/broken-expose ./throws',
      'channel/broken-expose ./observer',
      'channel/broken-expose ./network',
      'release/no-expose ./absent',
    ]);
    expect(problems[2]?.sentence).toContain('rootMargin');
    expect(connections).toBe(0);
  },
  60_000,
);

/** A browser process ends shortly after it was closed. */
async function hasEnded(pid: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
  throw new Error(`the process ${pid} did not end`);
}

testInChromium(
  'a module that never lets go is named, and the browser ends',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'newsphoto-chromium-'));
    const [wrapper, pid] = [join(directory, 'chromium'), join(directory, 'pid')];
    await writeFile(wrapper, `#!/bin/sh\necho $$ > ${pid}\nexec '${chromium}' "$@"\n`);
    await chmod(wrapper, 0o700);
    const endless = trialRemote({ './endless': 'for (;;);' });
    const { lines, ended } = await tryInBrowser(trialHost(), endless, { chromium: wrapper, limitMs: 500 });
    expect(trialProblems(lines, ended)).toEqual([
      {
        code: 'channel/broken-expose',
        sentence: expect.stringMatching(/^\.\/endless .* did not end within 0\.5 seconds$/),
      },
    ]);
    const browser = Number(await readFile(pid, 'utf8'));
    await hasEnded(browser);
  },
  60_000,
);

test('without a Chromium nothing is tried, and the refusal names what to do', async () => {
  const tried = tryInBrowser(trialHost(), trialRemote({}), { chromium: '/nowhere/chromium' });
  await expect(tried).rejects.toMatchObject({
    code: 'release/no-browser',
    message: expect.stringContaining('there is no Chromium at /nowhere/chromium, which CHROMIUM_PATH names'),
  });
});
