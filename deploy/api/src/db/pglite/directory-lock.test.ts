import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'newsphoto-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const file = () => join(directory, 'database.lock');
const NO_SUCH_PID = 4_194_304;

test('it holds until it is released', () => {
  const lock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}:`);
  lock.release();
  expect(existsSync(file())).toBe(false);
  lockDirectory(directory).release();
});

test('a lock of a process that is gone is taken over', () => {
  writeFileSync(file(), JSON.stringify({ pid: NO_SUCH_PID, host: hostname(), started: '1' }));
  lockDirectory(directory).release();
});

test('a lock of an earlier process with the same pid is taken over', () => {
  writeFileSync(file(), JSON.stringify({ pid: process.pid, host: hostname(), started: 'earlier' }));
  lockDirectory(directory).release();
});

test('a lock of another machine holds while it shows signs of life', () => {
  writeFileSync(file(), JSON.stringify({ pid: 1, host: 'elsewhere', started: '1' }));
  expect(() => lockDirectory(directory)).toThrow('in use by process 1 on elsewhere');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(file(), longAgo, longAgo);
  lockDirectory(directory).release();
});

test('a damaged lock blocks no process', () => {
  writeFileSync(file(), '{');
  lockDirectory(directory).release();
});
