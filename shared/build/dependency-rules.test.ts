import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

/** For each rule a file that breaks it, and its import. */
const BREACHES: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['no-circular', 'host/src/a.ts', 'host/src/b.ts'],
  ['contract-knows-nobody', 'shared/contract/src/a.ts', 'shared/domain/src/index.ts'],
  ['contract-has-no-effects', 'shared/contract/src/b.ts', 'node_modules/react'],
  ['domain-is-pure', 'shared/domain/src/a.ts', 'shared/http/src/index.ts'],
  ['bus-below-session', 'shared/bus/src/a.ts', 'shared/session/src/index.ts'],
  ['session-below-ui', 'shared/session/src/a.ts', 'shared/ui/src/index.ts'],
  ['query-below-ui', 'shared/query/src/a.ts', 'shared/ui/src/index.ts'],
  ['extensions-below-ui', 'shared/extensions/src/a.ts', 'shared/ui/src/index.ts'],
  ['ui-knows-no-application', 'shared/ui/src/a.ts', 'shared/http/src/index.ts'],
  ['parts-below-remotes', 'shared/records/src/a.ts', 'remotes/search/src/index.ts'],
  ['parts-below-remotes', 'shared/content/src/a.ts', 'remotes/search/src/index.ts'],
  ['parts-are-bundled-by-remotes', 'host/src/g.ts', 'shared/records/src/index.ts'],
  ['remotes-stand-alone', 'remotes/cart/src/a.ts', 'remotes/search/src/index.ts'],
  ['remotes-stand-alone', 'remotes/cart/src/b.ts', 'host/src/main.ts'],
  ['session-writers-are-the-hosts', 'remotes/cart/src/c.ts', 'shared/session/src/host.ts'],
  ['host-knows-no-remote', 'host/src/c.ts', 'remotes/search/src/index.ts'],
  ['browser-never-imports-deploy', 'host/src/d.ts', 'deploy/api/src/index.ts'],
  ['browser-has-no-node', 'shared/domain/src/b.ts', 'node:fs'],
  ['server-never-imports-browser', 'deploy/api/src/a.ts', 'shared/session/src/index.ts'],
  ['gateway-and-api-are-apart', 'deploy/gateway/src/a.ts', 'deploy/api/src/index.ts'],
  ['gateway-domain-is-pure', 'deploy/gateway/src/domain/a.ts', 'node:crypto'],
  ['packages-by-their-door', 'host/src/e.ts', 'shared/domain/src/inner.ts'],
  ['features-stand-apart', 'host/src/features/one/a.ts', 'host/src/features/two/index.ts'],
  ['app-over-features', 'host/src/features/one/b.ts', 'host/src/app/index.ts'],
  [
    'blocks-below-features',
    'remotes/cart/src/blocks/one/ui/a.ts',
    'remotes/cart/src/features/one/ui/index.ts',
  ],
  [
    'model-below-state-and-ui',
    'remotes/cart/src/features/one/model/a.ts',
    'remotes/cart/src/features/one/state/index.ts',
  ],
  [
    'model-below-state-and-ui',
    'remotes/cart/src/features/one/model/b.ts',
    'remotes/cart/src/blocks/one/ui/index.ts',
  ],
  ['state-below-ui', 'remotes/cart/src/features/one/state/a.ts', 'remotes/cart/src/features/one/ui/index.ts'],
  ['one-layout', 'remotes/cart/src/parts/a.ts', 'shared/domain/src/index.ts'],
  [
    'api-modules-by-service',
    'deploy/api/src/modules/one/a.ts',
    'deploy/api/src/modules/two/two.repository.ts',
  ],
  [
    'results-below-search',
    'deploy/api/src/modules/results/a.ts',
    'deploy/api/src/modules/search/search.service.ts',
  ],
  [
    'index-below-results',
    'deploy/api/src/modules/search-index/a.ts',
    'deploy/api/src/modules/results/results.service.ts',
  ],
  ['not-to-unresolvable', 'host/src/f.ts', 'host/src/nowhere.ts'],
];

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

let directory: string;
let report: Report;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}

function importOf(file: string, imported: string): string {
  if (!imported.includes('/')) return imported;
  const bare = imported.replace(/^node_modules\//, '');
  if (bare !== imported) return bare;
  return `./${relative(dirname(file), imported)}`;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'newsphoto-rules-'));
  write('node_modules/react/index.js', 'module.exports = {};\n');
  write('node_modules/react/package.json', '{ "name": "react", "version": "19.0.0", "main": "index.js" }\n');
  for (const [, , imported] of BREACHES) {
    if (imported.endsWith('.ts') && !imported.includes('nowhere')) write(imported, 'export const x = 1;\n');
  }
  for (const [, file, imported] of BREACHES) {
    write(file, `import * as it from '${importOf(file, imported)}';\nexport const used = it;\n`);
  }
  write('host/src/b.ts', "export * from './a.ts';\nexport const b = 1;\n");
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['host', 'remotes', 'shared', 'deploy'];
  const args = [bin, '--config', CONFIG, '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: directory });
  report = JSON.parse(stdout);
}, 60_000);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.each(BREACHES)('%s: %s may not import %s', (rule, file) => {
  const broken = report.summary.violations.filter(({ from }) => from === file).map((one) => one.rule.name);
  expect(broken).toContain(rule);
});

test('every rule of the configuration is tried', () => {
  const { forbidden }: { forbidden: { name: string }[] } = createRequire(CONFIG)(CONFIG);
  expect(new Set(forbidden.map(({ name }) => name))).toEqual(new Set(BREACHES.map(([rule]) => rule)));
});
