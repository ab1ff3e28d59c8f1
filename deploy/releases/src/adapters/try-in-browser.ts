import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Browser, Route } from 'playwright-core';
import { Value } from 'typebox/value';
import { baseOf } from '../domain/compose-table.ts';
import { mediaTypeOf } from '../domain/media-type.ts';
import { ReleaseRefused } from '../ports.ts';
import { type TrialLine, TrialLineSchema } from '../trial/trial-job.ts';
import { BROWSER_TRIAL } from '../trial/try-modules.ts';
import {
  type ReadableRelease,
  TRIAL_ORIGIN,
  type TriedRelease,
  trialClock,
  trialJobOf,
  trialProgram,
} from './trial-setup.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const LAUNCH_MS = 30_000;
/** For one module. */
const TRIAL_MS = 20_000;
const MEMORY_MB = 256;
/** The discard service: requests that the trial does not answer itself fail, whatever their address. */
const NOWHERE = { server: 'http://127.0.0.1:9' };
const PAGE = '/web/login';
const PROGRAM = '/trial/program.mjs';
const HTML = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

export interface BrowserOptions {
  /** Path of a Chromium; absent: the first of the usual places. */
  readonly chromium: string | undefined;
  readonly limitMs?: number;
}

/** The Chromium of a trial: the named one, or the first of the usual places. */
export function findChromium(named: string | undefined): string | undefined {
  return (named === undefined ? USUAL_PLACES : [named]).find(existsSync);
}

export type TryInBrowser = typeof tryInBrowser;

/**
 * Loads every exposed module of a remote with the live host, as `tryRelease` does, in Chromium. The browser gets the files of
 * both releases from memory and has no network.
 *
 * @throws ReleaseRefused `release/no-browser` if there is none, or it does not start
 */
export async function tryInBrowser(
  host: ReadableRelease,
  remote: ReadableRelease,
  { chromium, limitMs = TRIAL_MS }: BrowserOptions,
): Promise<TriedRelease> {
  const program = trialProgram('browser-trial');
  if (!program) throw noBrowser('this command was built without the program for it');
  const browser = await launch(chromium);
  let closing: Promise<void> | undefined;
  // A second call of the browser's `close` does not wait for its process.
  const close = () => {
    closing ??= browser.close();
    return closing;
  };
  const lines: TrialLine[] = [];
  let isLate = false;
  const clock = trialClock(limitMs, () => {
    isLate = true;
    void close();
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    await context.exposeFunction(BROWSER_TRIAL.report, (line: unknown) => {
      clock.restart();
      if (Value.Check(TrialLineSchema, line)) lines.push(line);
    });
    await context.route('**/*', answerFrom([host, remote], program));
    const page = await context.newPage();
    await page.goto(TRIAL_ORIGIN + PAGE);
    const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('crash'))));
    await Promise.race([page.evaluate(`import('${PROGRAM}').then(() => undefined)`), crashed]);
    return { lines };
  } catch {
    const seconds = limitMs / 1000;
    const ended = isLate
      ? `it did not end within ${seconds} seconds`
      : 'it ended its page, left it, or used too much memory';
    return { lines, ended };
  } finally {
    clock.stop();
    await close();
  }
}

const noBrowser = (why: string): ReleaseRefused =>
  new ReleaseRefused('release/no-browser', `--browser: ${why}; without it the modules are loaded in Node`);

async function launch(named: string | undefined): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw noBrowser('the optional package playwright-core is not installed');
  });
  const executablePath = findChromium(named);
  if (!executablePath) {
    throw noBrowser(
      named === undefined
        ? `there is no Chromium at ${USUAL_PLACES.join(', ')}: name one with CHROMIUM_PATH`
        : `there is no Chromium at ${named}, which CHROMIUM_PATH names`,
    );
  }
  return chromium
    .launch({
      executablePath,
      // Chromium does not run its sandbox as root.
      chromiumSandbox: process.getuid?.() !== 0,
      proxy: NOWHERE,
      timeout: LAUNCH_MS,
      args: [
        '--disable-gpu',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        `--js-flags=--max-old-space-size=${MEMORY_MB}`,
      ],
    })
    .catch((error: Error) => {
      throw noBrowser(`${executablePath} does not start (${error.message.split('\n')[0]})`);
    });
}

/** Answers the page's requests: its document, the trial program and the files of both releases, nothing else. */
function answerFrom([host, remote]: readonly [ReadableRelease, ReadableRelease], program: string) {
  const own: Readonly<Record<string, () => Promise<string>>> = {
    [PAGE]: async () => HTML,
    [PROGRAM]: () => readFile(program, 'utf8'),
    [BROWSER_TRIAL.job]: async () => JSON.stringify(trialJobOf(host.release, remote.release)),
  };
  return async (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== TRIAL_ORIGIN) return route.abort();
    const body = (await own[pathname]?.()) ?? (await fileAt(pathname, [host, remote]));
    if (body === undefined) return route.abort();
    const contentType = pathname === PAGE ? 'text/html; charset=utf-8' : mediaTypeOf(pathname);
    return route.fulfill({ body, contentType });
  };
}

async function fileAt(path: string, releases: readonly ReadableRelease[]): Promise<Buffer | undefined> {
  for (const { release, read } of releases) {
    const file = path.startsWith(baseOf(release)) ? path.slice(baseOf(release).length) : '';
    if (Object.hasOwn(release.assets, file)) return read(file);
  }
  return undefined;
}
