import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const USUAL_PLACES = [
  // The same engine without windows and toolbars: a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A system browser, or undefined if Playwright's own is to be used. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));
}

function isDebianRoot() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    /\d|\//.test(readFileSync('/etc/debian_version', 'utf8'))
  );
}

/** Ensures that there is a browser: the system's, Debian's package, or Playwright's download. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (isDebianRoot()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { quiet: true, env });
    await runCommand('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { quiet: true, env });
    return;
  }
  await runCommand(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], { quiet: true });
}
