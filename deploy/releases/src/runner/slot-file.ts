import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { errorCode } from '../adapters/error-code.ts';

const HolderSchema = Type.Object({
  pid: Type.Integer({ minimum: 1 }),
  /** When the process started: another process may have its number later. */
  started: Type.String(),
  version: Type.String(),
});

/** The process that has a slot. */
export interface SlotHolder {
  readonly pid: number;
  readonly version: string;
}

/** The running process that has this slot; undefined if none has, or if it ended. */
export function holderOf(file: string): SlotHolder | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const holder = parsed(text);
  if (!Value.Check(HolderSchema, holder)) return undefined;
  return startOf(holder.pid) === holder.started ? holder : undefined;
}

/** A machine that lost its power may leave an empty file: no process has that slot. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Gives a slot to this process, before it does anything else: also where the process that started it is killed, the next one finds it.
 * False if another running process has the slot.
 */
export function takeSlot(file: string, version: string): boolean {
  const own = `${file}.${randomUUID()}`;
  // The file appears complete or not at all.
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '', version }));
  try {
    for (;;) {
      if (linkIfFree(own, file)) return true;
      if (holderOf(file)) return false;
      moveStaleAway(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function linkIfFree(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have taken the slot in the meantime: its file is put back. */
function moveStaleAway(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside)) linkIfFree(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Identifies a process beside its number; undefined if it does not run. */
function startOf(pid: number): string | undefined {
  const boot = readIfThere('/proc/sys/kernel/random/boot_id');
  if (boot === undefined) return startFromPs(pid);
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The name, in parentheses, may contain any character.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : `${boot.trim()} ${fields[18]}`;
}

function startFromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // ESRCH: the process ended while it was read.
    if (['ENOENT', 'ESRCH'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
