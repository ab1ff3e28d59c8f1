import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { DefaultExiftoolArgs, exiftoolPath } from 'exiftool-vendored';
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
