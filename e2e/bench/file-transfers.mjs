#!/usr/bin/env node
// What it takes to send files to servers of members: 50 files of 10 MB by SFTP to OpenSSH and by FTPS to vsftpd, each as a part that is
// verified and renamed, beside `sftp -b` and `lftp` with the same files in the same run; then with the content read again. Nothing fails on
// absolute times. Needs vsftpd, OpenSSH and lftp of Debian; the program is bundled from the sources. ROUNDS=5 FILES=50 PART=sftp
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { recordFigure } from './figures.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FILES = Number(process.env.FILES ?? 50);
/** `sftp` or `ftps`: that alone. */
const PART = process.env.PART;
const FILE_BYTES = 10_000_000;
const API = join(import.meta.dirname, '../../deploy/api');
const FLAGS = createRequire(import.meta.url)(join(API, 'node-flags.json'));
const OUT = `node_modules/.test-builds/${process.pid}-transfers-bench`;
const PROGRAM = join(API, OUT, 'file-transfers-process.mjs');
const GOAL = 0.7;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-bench-transfers-'));
const files = join(folder, 'files');
const entries = { 'file-transfers-process': join(API, 'src/testing/file-transfers-process.ts') };
const script = `import { bundleServer } from '@newsphoto/build/server'; await bundleServer(${JSON.stringify({ entries, outdir: OUT })});`;
execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: API });
mkdirSync(files);
for (let at = 0; at < FILES; at += 1) writeFileSync(join(files, `${at}.jpg`), randomBytes(FILE_BYTES));

const servers = spawn(process.execPath, [PROGRAM, 'servers'], {
  ...{ stdio: ['pipe', 'pipe', 'inherit'], detached: true },
});
const [line] = await once(createInterface({ input: servers.stdout }), 'line');
const { vsftpd, openSsh } = JSON.parse(line);
writeFileSync(join(folder, 'key'), openSsh.key, { mode: 0o600 });
try {
  if (PART !== 'ftps') await compare('SFTP', 'sftp -b', openSsh.folder, bySftp, planOf('sftp'));
  if (PART !== 'sftp') await compare('FTPS', 'lftp', vsftpd.folder, byLftp, planOf('ftps'));
} finally {
  servers.kill('SIGTERM');
  await once(servers, 'exit');
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(API, OUT), { recursive: true, force: true });
}

function planOf(protocol) {
  const common = { host: 'localhost', isActiveMode: false, nameEncoding: 'utf8' };
  const sftp = {
    ...{ protocol, port: openSsh.port, userName: openSsh.userName, identity: openSsh.fingerprint },
    secret: { kind: 'key', key: openSsh.key, passphrase: '' },
  };
  const ftps = {
    ...{ protocol, port: vsftpd.port, userName: 'anonymous', identity: '' },
    secret: { kind: 'password', password: vsftpd.password },
  };
  const options = { silenceMs: 20_000, allowsLocal: true, allowsPrivate: true, ca: vsftpd.ca };
  return { server: { ...common, ...(protocol === 'sftp' ? sftp : ftps) }, options, folder: files };
}

async function compare(protocol, other, remoteFolder, byOther, plan) {
  const runs = { own: [], safe: [], other: [] };
  const measured = async (name, run) => {
    for (const file of readdirSync(remoteFolder)) rmSync(join(remoteFolder, file));
    runs[name].push(await run());
    const sent = readdirSync(remoteFolder).map((file) => statSync(join(remoteFolder, file)).size);
    if (sent.length !== FILES || sent.some((size) => size !== FILE_BYTES))
      throw new Error(`${name}: not all arrived`);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await measured('other', byOther);
    await measured('own', () => byOwn({ ...plan, verification: 'size' }));
    await measured('safe', () => byOwn({ ...plan, verification: 'content' }));
  }
  const [own, safe, beside] = ['own', 'safe', 'other'].map((name) => ({
    ms: median(runs[name].map(({ ms }) => ms)),
    cpuMs: median(runs[name].map(({ cpuMs }) => cpuMs)),
  }));
  const speed = ({ ms }) => (FILES * FILE_BYTES) / 1000 / ms;
  for (const [name, run] of [
    [other, beside],
    ['own', own],
    ['own, read again', safe],
  ]) {
    const ratio = (beside.ms / run.ms).toFixed(2);
    console.log(
      `${protocol} ${name}: ${speed(run).toFixed(0)} MB/s, ${ratio} of ${other}, processors ${run.cpuMs.toFixed(0)} ms`,
    );
  }
  console.log(`load ${loadavg()[0].toFixed(1)}; goal ${GOAL}`);
  const label = (what) => `${protocol}, ${FILES} files of 10 MB${what}, MB/s; beside ${other}`;
  recordFigure('bench:file-transfers', label(''), speed(own), beside.ms / own.ms);
  recordFigure('bench:file-transfers', label(', content read again'), speed(safe), beside.ms / safe.ms);
}

async function byOwn(plan) {
  const answer = execFileSync(process.execPath, [...FLAGS, PROGRAM, 'send', JSON.stringify(plan)], {
    encoding: 'utf8',
  });
  return JSON.parse(answer);
}

function timed(command, args) {
  const timing = execFileSync(
    'bash',
    ['-c', `TIMEFORMAT='%R %U %S'; { time "$@" >/dev/null 2>&3; } 3>/dev/null 2>&1`, '-', command, ...args],
    {
      encoding: 'utf8',
    },
  );
  const [real, user, system] = timing.trim().split(/\s+/).map(Number);
  return { ms: real * 1000, cpuMs: (user + system) * 1000 };
}

function bySftp() {
  const batch = join(folder, 'batch');
  writeFileSync(batch, `put ${files}/*\n`);
  const options = [
    'StrictHostKeyChecking=no',
    `UserKnownHostsFile=${join(folder, 'hosts')}`,
    'IdentitiesOnly=yes',
  ];
  return timed('sftp', [
    ...['-q', '-b', batch, '-i', join(folder, 'key'), '-P', String(openSsh.port)],
    ...options.flatMap((option) => ['-o', option]),
    `${userInfo().username}@127.0.0.1`,
  ]);
}

function byLftp() {
  const commands = [
    ...['set ftp:ssl-force true', 'set ftp:ssl-protect-data true', 'set ssl:verify-certificate no'],
    ...[`open -u anonymous,${vsftpd.password} -p ${vsftpd.port} 127.0.0.1`, `mput ${files}/*`, 'bye'],
  ];
  return timed('lftp', ['-c', commands.join('; ')]);
}
