import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addKey, endOfNeed, mergeRings, retireKey, useKey } from './change-ring.ts';
import { openRing, readRing } from './open-ring.ts';
import { changeRingFile, readRingFile, ringPath } from './ring-file.ts';
import { currentOf, type RingKey } from './ring-text.ts';
import { signerOf } from './signer.ts';

const START = Date.parse('2026-11-27T00:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-keys-'));
  file = ringPath(dataDir, 'pins.key');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A process with the ring of the directory. Its clock is moved by hand, so that it reads the file when it should. */
function processOf(secret?: string) {
  const clock = { at: START };
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => problems.push(error);
  const ring = openRing({ file: 'pins.key', secret, dataDir, now: () => clock.at, onProblem });
  return { clock, ring, problems, ...signerOf(ring) };
}

function change(step: (ring: RingKey[]) => readonly RingKey[]): void {
  changeRingFile(file, step);
}

function add(at: number): string {
  let id = '';
  change((ring) => {
    const { ring: next, added } = addKey(ring, at);
    id = added.id;
    return next;
  });
  return id;
}

test('the first key is made once, for its owner alone, and processes of one directory have it', () => {
  const [one, other] = [processOf(), processOf()];
  expect(other.verify('text', one.sign('text'))).toBe(true);
  expect(other.verify('other', one.sign('text'))).toBe(false);
  expect(other.verify('text', '')).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['pins.key']);
});

test('a key of an earlier version is a ring of one; a reader creates none; a damaged one is refused and not replaced', () => {
  const place = { file: 'pins.key', secret: undefined, dataDir };
  expect(readRing(place)).toBeUndefined();
  const { ring } = processOf();
  writeFileSync(file, Buffer.alloc(32, 4));
  const old = readRing(place)?.all() ?? [];
  expect(old.map(({ bytes }) => bytes)).toEqual([Buffer.alloc(32, 4)]);
  change((keys) => keys);
  expect(
    readRing(place)
      ?.all()
      .map(({ id, bytes }) => [id, bytes]),
  ).toEqual(old.map(({ id, bytes }) => [id, bytes]));
  const id = add(START);
  const text = readFileSync(file, 'utf8');
  for (const damage of [
    ...['half', text.slice(0, 32), text.replace(id, 'k0000000000'), text.replace('/1', '/9')],
    '{"keys":[]}',
  ]) {
    writeFileSync(file, damage);
    expect(() => processOf()).toThrow('damaged');
    expect(() => change((keys) => keys)).toThrow('damaged');
    expect(readFileSync(file, 'utf8')).toBe(damage);
  }
  expect(ring.all()).toHaveLength(1);
});

test('two processes that read the ring at different times verify each other through every step of a rotation', () => {
  const [quick, slow] = [processOf(), processOf()];
  const signed: string[] = [];
  const verifyAll = () => {
    for (const one of [quick, slow]) {
      signed.push(one.sign('pass'));
      for (const signature of signed)
        for (const by of [quick, slow]) expect(by.verify('pass', signature)).toBe(true);
    }
  };
  verifyAll();
  const [first] = readRingFile(file);
  const id = add(START);
  verifyAll();
  expect(() => change((ring) => useKey(ring, id, START + MINUTE_MS - 1))).toThrow('is new');
  // Both have read it within the pause; then only one learns that it is used.
  quick.clock.at = slow.clock.at = START + 10_000;
  verifyAll();
  const used = START + MINUTE_MS;
  quick.clock.at = slow.clock.at = used - 1;
  verifyAll();
  change((ring) => useKey(ring, id, used));
  quick.clock.at = used + 5_000;
  expect([quick.ring.current().id, slow.ring.current().id]).toEqual([id, first?.id]);
  verifyAll();
  slow.clock.at = used + 6_000;
  expect(slow.ring.current().id).toBe(id);
  verifyAll();

  const retire = (now: number, lifeMs = HOUR_MS) =>
    change((ring) => retireKey(ring, String(first?.id), { now, lifeMs }));
  expect(() => retire(used + HOUR_MS)).toThrow('is needed until 2026-11-27T01:02:00.000Z');
  expect(() => change((ring) => retireKey(ring, id, { now: used + HOUR_MS, lifeMs: 0 }))).toThrow(
    'is in use',
  );
  retire(used + HOUR_MS + MINUTE_MS);
  quick.clock.at = slow.clock.at = used + HOUR_MS + 2 * MINUTE_MS;
  expect(quick.verify('pass', String(signed[0]))).toBe(false);
  expect(quick.verify('pass', String(signed.at(-1)))).toBe(true);
});

test('a signature by a key that was not read yet is looked up at once, and a damaged file changes nothing', () => {
  const [one, other] = [processOf(), processOf()];
  const id = add(START - 2 * MINUTE_MS);
  change((ring) => useKey(ring, id, START));
  one.clock.at = START + 5_000;
  other.clock.at = START + 1_000;
  expect(other.verify('text', one.sign('text'))).toBe(true);
  const signature = one.sign('text');
  writeFileSync(file, 'damaged');
  one.clock.at = START + 20_000;
  expect(one.verify('text', signature)).toBe(true);
  expect(String(one.problems)).toContain('damaged');
  expect(String(one.problems)).not.toContain(one.ring.current().bytes.toString('base64url'));
});

test('a leaked key ends at once, a waiting one is needed by nothing, and the ring of a moment before is merged', () => {
  processOf();
  const before = readRingFile(file);
  const [leaked] = before;
  const id = add(START - 2 * MINUTE_MS);
  const waiting = add(START);
  change((ring) => useKey(ring, id, START));
  change((ring) => retireKey(ring, waiting, { now: START, lifeMs: HOUR_MS }));
  change((ring) => retireKey(ring, String(leaked?.id), { now: START + MINUTE_MS, lifeMs: 0 }));
  const after = readRingFile(file);
  expect(after.map((key) => key.id)).toEqual([id]);
  expect(currentOf(mergeRings(before, after)).id).toBe(id);
  expect(mergeRings(before, after)).toHaveLength(2);
  expect(endOfNeed(after, after[0] as RingKey, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(() => change((ring) => useKey(ring, waiting, START))).toThrow(`no key ${waiting}`);
});

/** Runs it as if half a minute had passed on the clock of the machine. */
function later<Result>(run: () => Result): Result {
  const now = Date.now;
  Date.now = () => now() + 31_000;
  try {
    return run();
  } finally {
    Date.now = now;
  }
}

test('two commands do not change a ring at once, and what a killed one left does not last', () => {
  processOf();
  writeFileSync(`${file}.lock`, 'of another');
  writeFileSync(`${file}.${randomUUID()}`, 'half of it');
  writeFileSync(join(dataDir, 'keys', `signing.key.${randomUUID()}`), 'of another ring');
  expect(() => add(START)).toThrow('another command');
  expect(later(() => add(START))).toMatch(/^k[0-9a-f]{10}$/);
  expect(readdirSync(join(dataDir, 'keys')).filter((name) => name.startsWith('pins'))).toEqual(['pins.key']);
  expect(readdirSync(join(dataDir, 'keys'))).toHaveLength(2);
});

test('a command that was stopped for long does not replace what another one did meanwhile', () => {
  processOf();
  let other = '';
  const stopped = () =>
    change((ring) => {
      other = later(() => add(START));
      return addKey(ring, START).ring;
    });
  expect(stopped).toThrow('another command');
  expect(readRingFile(file).map(({ id }) => id)).toContain(other);
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['pins.key']);
});

test('processes agree on the current key whatever their clocks show, and a clock that was ahead changes nothing later', () => {
  const [right, behind] = [processOf(), processOf()];
  const id = add(START - 2 * MINUTE_MS);
  const next = add(START - 2 * MINUTE_MS);
  change((ring) => useKey(ring, id, START + HOUR_MS));
  behind.clock.at = START - HOUR_MS;
  right.clock.at = START + 10_000;
  expect([right, behind].map(({ ring }) => ring.current().id)).toEqual([id, id]);
  change((ring) => useKey(ring, next, START));
  for (const at of [START + 20_000, START + 2 * HOUR_MS]) {
    right.clock.at = at;
    expect(right.ring.current().id).toBe(next);
  }
});

// Files can be handed to another owner by root alone.
const testOfRoot = process.getuid?.() === 0 ? test : test.skip;
testOfRoot('a ring that root changes still belongs to the user of the servers', () => {
  processOf();
  chownSync(file, 65_534, 65_534);
  add(START);
  expect(statSync(file)).toMatchObject({ uid: 65_534, gid: 65_534 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('of secrets of the environment the first signs and all verify; a comma may be in a secret', () => {
  const [a, b] = ['a secret that all gateways have got', 'another one that all gateways have'];
  const [old, rolling, turned, done] = [
    processOf(a),
    processOf(`${a},${b}`),
    processOf(`${b}, ${a}`),
    processOf(b),
  ];
  for (const [by, signer] of [
    [rolling, old],
    [old, rolling],
    [rolling, turned],
    [turned, rolling],
    [done, turned],
  ] as const)
    expect(by.verify('text', signer.sign('text'))).toBe(true);
  expect(done.verify('text', old.sign('text'))).toBe(false);
  const comma = processOf(`${a},b`);
  expect(comma.ring.all()).toHaveLength(1);
  expect(comma.verify('text', old.sign('text'))).toBe(false);
  expect(openRing({ file: 'pins.key', secret: undefined, dataDir: undefined }).all()).toHaveLength(1);
});
