import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findNginx } from './nginx.mjs';
import { root } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import { postgresTests } from './postgres-tests.mjs';
import { CommandFailed, runCommand } from './run-command.mjs';
import { reportOf } from './test-costs.mjs';

/** Runs a test command; returns its counts even if tests failed, and at least one failure if it did. */
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

function runJest(run, paths, env) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--ci', ...paths];
  args.push('--json', `--outputFile=${reportOf(run)}`);
  return countTests(process.execPath, args, env, (output) => {
    const line = /^Tests:.*$/m.exec(output)?.[0] ?? '';
    return { passed: number(/(\d+) passed/, line), failed: number(/(\d+) failed/, line) };
  });
}

/** Every unit and API test; the API's on the embedded database. */
export function runUnitTests() {
  return runJest('unit', [], {});
}

/** The API's tests whose result may depend on the server, on temporary PostgreSQL servers of the machine's own programs. */
export async function runPostgresTests() {
  const bin = findPostgres();
  if (bin) {
    const paths = ['--runTestsByPath', ...postgresTests()];
    return runJest('postgres', paths, { TEST_DATABASE: 'postgres', POSTGRES_BIN: bin });
  }
  console.log('PostgreSQL 15 or newer was not found: the API was tested on the embedded database alone');
  return { passed: 0, failed: 0 };
}

/** Every browser journey, against a running installation. */
export function runBrowserTests() {
  const chromium = findChromium();
  const nginx = findNginx();
  if (!nginx) console.log('nginx was not found: the set-up behind it is not tested');
  const env = {
    TEST_REPORT: reportOf('browser'),
    ...(nginx ? { NGINX_BIN: nginx } : {}),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  return countTests(join(root, 'node_modules/.bin/playwright'), ['test'], env, (output) => ({
    passed: number(/^\s*(\d+) passed/m, output) + number(/^\s*(\d+) flaky/m, output),
    failed: number(/^\s*(\d+) failed/m, output),
  }));
}
