import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DefaultExiftoolArgs, exiftoolPath } from 'exiftool-vendored';
import sharp from 'sharp';
import { until } from '../../testing/until.ts';
import { openExifTool, WITH_PARENT } from './open-exiftool.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes the remains of a failure. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}

test('a process of ExifTool ends with the process that started it, even where that one is killed', async () => {
  // The shell is the parent: it starts ExifTool, prints its process id, and waits.
  const start = 'exec 3<&0; perl -e "$1" $$ "$2" "$3" "$4" "$5" "$6" <&3 & echo "pid $!"; wait';
  const args = ['-c', start, 'sh', WITH_PARENT, await exiftoolPath(), ...DefaultExiftoolArgs];
  const parent = spawn('sh', args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  let output = '';
  parent.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  try {
    parent.stdin.write('-ver\n-execute\n');
    await until(async () => output.includes('{ready}'));
    const pid = Number(/pid (\d+)/.exec(output)?.[1]);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    parent.stdin.destroy();
    await until(async () => !isAlive(pid));
  } finally {
    endGroup(parent.pid ?? 0);
  }
});

test('without Perl the operator gets a message that names it', () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(() => openExifTool(1)).toThrow('Perl が見つかりません。');
  } finally {
    process.env.PATH = path;
  }
});

const xmpOf = (text: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="${text}"/></rdf:RDF></x:xmpmeta>`;

test('a file whose metadata are a flood ends its process, and the next file is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsphoto-flood-'));
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).png();
  const [plain, flood] = [join(folder, 'plain.png'), join(folder, 'flood.png')];
  await png.clone().toFile(plain);
  await png
    .clone()
    .withXmp(xmpOf('a'.repeat(600_000)))
    .toFile(flood);
  const tool = openExifTool(1, 50_000);
  try {
    await expect(tool.readRaw(flood)).rejects.toThrow();
    expect(await tool.readRaw(plain)).toMatchObject({ FileType: 'PNG' });
  } finally {
    await tool.end();
    rmSync(folder, { recursive: true });
  }
});
