import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheDir, root } from './paths.mjs';

/** Durations of the last `npm test`; read by `npm run test:costs`. */
const FOLDER = join(cacheDir, 'test-costs');
const PHASES = join(FOLDER, 'phases.json');

const fileOf = (run) => join(FOLDER, `${run}.json`);

/** Where a test run writes its own report. */
export function reportOf(run) {
  mkdirSync(FOLDER, { recursive: true });
  return fileOf(run);
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Deletes the figures of the last run. */
export function startCosts() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/** Runs a phase and records its seconds. */
export async function costing(phase, work) {
  const startedAt = Date.now();
  try {
    return await work();
  } finally {
    const phases = { ...readJson(PHASES), [phase]: (Date.now() - startedAt) / 1000 };
    writeFileSync(PHASES, JSON.stringify(phases));
  }
}

const fromRoot = (file) => relative(root, file).replaceAll('\\', '/');

/** Seconds of each test file of a jest run, as its worker measured them. */
export const filesOfJest = (report) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Seconds of each spec of a Playwright run, all tries together, and the tests that needed another try. */
export function filesOfPlaywright(report) {
  const files = new Map();
  const retried = [];
  const visit = ({ specs = [], suites = [] }) => {
    for (const spec of specs) {
      const results = spec.tests.flatMap((test) => test.results);
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      files.set(spec.file, (files.get(spec.file) ?? 0) + seconds);
      if (results.length > spec.tests.length) retried.push(`${spec.file}: ${spec.title}`);
    }
    for (const suite of suites) visit(suite);
  };
  for (const suite of report.suites) visit(suite);
  return { files: [...files].map(([file, seconds]) => ({ file: `e2e/specs/${file}`, seconds })), retried };
}

/** The figures of the last run: phases, and for each run its files; undefined if there was none. */
export function readCosts() {
  const phases = readJson(PHASES);
  if (!phases) return undefined;
  const [unit, postgres, browser] = ['unit', 'postgres', 'browser'].map((run) => readJson(fileOf(run)));
  const { files = [], retried = [] } = browser ? filesOfPlaywright(browser) : {};
  return {
    phases,
    retried,
    runs: {
      unit: unit ? filesOfJest(unit) : [],
      postgres: postgres ? filesOfJest(postgres) : [],
      browser: files,
    },
  };
}
