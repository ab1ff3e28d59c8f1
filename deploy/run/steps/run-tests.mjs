import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { root } from './paths.mjs';
import { CommandFailed, runCommand } from './run-command.mjs';

/** Runs a test command; answers its counts even where tests failed, and at least one failure where it did. */
async function countTests(command, args, env, count) {
  const work = runCommand(command, args, { tee: true, env: { ...process.env, ...env } });
  const { output, code } = await work.then(
    (text) => ({ output: text, code: 0 }),
    (error) => {
      if (error instanceof CommandFailed) return error;
      throw error;
    },
  );
  const { passed, failed } = count(output);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

const number = (pattern, text) => Number(pattern.exec(text)?.[1] ?? 0);

/** Every unit and API test. */
export function runUnitTests() {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--ci'];
  return countTests(process.execPath, args, {}, (output) => {
    const line = /^Tests:.*$/m.exec(output)?.[0] ?? '';
    return { passed: number(/(\d+) passed/, line), failed: number(/(\d+) failed/, line) };
  });
}

/** Every journey through the running whole in a browser. */
export function runBrowserTests() {
  const chromium = findChromium();
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};
  return countTests(join(root, 'node_modules/.bin/playwright'), ['test'], env, (output) => ({
    passed: number(/^\s*(\d+) passed/m, output),
    failed: number(/^\s*(\d+) failed/m, output),
  }));
}
