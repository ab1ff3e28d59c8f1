import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const here = import.meta.dirname;
const readme = readFileSync(join(here, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, body]) => body);
/** The block that contains a text. */
const block = (text) => commands.find((body) => body.includes(text)) ?? '';

const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const programAt = (name) => places.map((place) => join(place, name)).find((path) => existsSync(path));
/** Programs of Debian that a machine of developers may lack. */
const withProgram = (name) => (programAt(name) ? test : test.skip);

/** All of it needs envsubst. */
const filledIn = withProgram('envsubst');
const checkedBy = (name) => (programAt('envsubst') ? withProgram(name) : test.skip);

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newsphoto-postgres-'));
  for (const name of ['patroni', 'haproxy', 'pgbouncer']) mkdirSync(join(folder, name));
  if (!programAt('envsubst')) return;
  // What belongs to the machine does nothing here.
  const away = ['chown', 'systemctl', 'patronictl', 'haproxy'].map((name) => `${name}() { :; }`);
  const written = [block('export NEWSPHOTO_MEMBER'), block('fill templates/haproxy')].join('\n');
  const script = written.replaceAll('/etc/', `${folder}/`).replaceAll('=…', '=secret');
  execFileSync('bash', ['-euc', [...away, script].join('\n')], { cwd: here, stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filled = () =>
  [
    ['patroni', 'config.yml'],
    ['haproxy', 'haproxy.cfg'],
    ['pgbouncer', 'pgbouncer.ini'],
  ].map((path) => readFileSync(join(folder, ...path), 'utf8'));

filledIn('the documented commands fill in every variable of every template', () => {
  expect(readdirSync(join(here, 'templates'))).toHaveLength(3);
  for (const text of filled()) {
    expect(text.replaceAll(/^[#;].*$/gm, '')).not.toContain('${');
    expect(text).toMatch(/10\.0\.0\.2\d/);
  }
});

filledIn(
  'Patroni gets what counts: two synchronous copies, a former primary that comes back, the archive',
  () => {
    const [patroni] = filled();
    for (const line of ['synchronous_mode: true', 'synchronous_node_count: 2', 'use_pg_rewind: true'])
      expect(patroni).toContain(line);
    expect(patroni).toContain('archive_command: "test ! -f /backup/wal/%f && cp %p /backup/wal/%f"');
  },
);

checkedBy('haproxy')('HAProxy reads its file', () => {
  const check = () =>
    execFileSync(programAt('haproxy'), ['-c', '-f', join(folder, 'haproxy/haproxy.cfg')], { stdio: 'pipe' });
  expect(check).not.toThrow();
});

checkedBy('patroni')('Patroni finds nothing wrong in its file', () => {
  const file = join(folder, 'here.yml');
  // Its check connects to what the file names, and looks for the programs of the server.
  writeFileSync(
    file,
    filled()[0]
      .replaceAll(/10\.0\.0\.2\d:/g, '127.0.0.1:')
      .replaceAll('/var/lib', folder),
  );
  const { stdout, stderr } = spawnSync(programAt('patroni'), ['--validate-config', file], {
    encoding: 'utf8',
  });
  // Addresses of loopback, etcd that is not there, and rules of access that its version 3.0 demands in another place.
  const ofThisMachine = /127\.0\.0\.1|bin_dir|^bootstrap\.pg_hba/;
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter((line) => !ofThisMachine.test(line))).toEqual([]);
});
