import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  addKey,
  changeRingFile,
  RING_NAMES,
  RINGS,
  type RingKey,
  type RingName,
  RingRefused,
  readRingFile,
  retireKey,
  ringPath,
  useKey,
} from '@newsphoto/keys';
import type { Environment } from '../environment.ts';
import type { BoxAccess, WithBoxes } from './box-access.ts';
import { boxesOf, describeRing } from './describe-ring.ts';

export const USAGE = `usage: npm run keys -- <command> [--ring ${RING_NAMES.join('|')}]
  list               the keys of the rings: ids, ages, states, boxes
  add --ring R       adds a key that verifies and opens
  use ID --ring R    signs and seals with it from now on; a minute after it was added
  reseal             seals boxes of other keys again with the current key
  retire ID --ring R removes a key that nothing needs; --leaked: signatures with it end at once`;

interface Command {
  readonly env: Environment;
  readonly now: () => number;
  readonly say: (line: string) => void;
  readonly withBoxes: WithBoxes;
  /** Where secrets of the environment are. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Exit code: 0 done, 2 for wrong arguments. @throws RingRefused */
export async function runKeys(args: readonly string[], command: Command): Promise<number> {
  const options = { ring: { type: 'string' }, leaked: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [verb = '', id = '', ...more] = positionals;
  if (more.length > 0 || (id !== '' && !['use', 'retire'].includes(verb))) return usage(command);
  const name = RING_NAMES.find((one) => one === values.ring);
  if (values.ring !== undefined && !name) return usage(command);
  if (verb === 'list') return list(command, name ? [name] : RING_NAMES);
  if (verb === 'reseal' && (name ?? 'secrets') === 'secrets') return reseal(command);
  if (!name || !['add', 'use', 'retire'].includes(verb) || (verb !== 'add' && id === ''))
    return usage(command);
  requireFile(command, name);
  if (verb === 'add') return add(command, name);
  return verb === 'use' ? use(command, name, id) : retire(command, { name, id, isLeaked: values.leaked });
}

function usage({ say }: Command): number {
  say(USAGE);
  return 2;
}

async function list(command: Command, names: readonly RingName[]): Promise<number> {
  const { env, now, say, withBoxes } = command;
  const hasBoxes = names.includes('secrets') && readFile(env, 'secrets') !== undefined;
  const counts = hasBoxes ? await withBoxes(env, (boxes) => boxes.count()) : undefined;
  for (const name of names) {
    const variable = variableOf(command, name);
    const keys = variable ? undefined : readFile(env, name);
    const boxes = name === 'secrets' && counts && { counts, database: databaseOf(env) };
    const lines = keys
      ? describeRing({ name, keys, now: now(), ...(boxes || undefined) })
      : [`${name}: ${variable ? `from ${variable}` : 'not made yet'}`];
    for (const line of lines) say(line);
  }
  return 0;
}

function add({ env, now, say }: Command, name: RingName): number {
  let id = '';
  changeRingFile(fileOf(env, name), (ring) => {
    const { ring: next, added } = addKey(ring, now());
    id = added.id;
    return next;
  });
  say(`${id} was added: it verifies and opens. In a minute: npm run keys -- use ${id} --ring ${name}`);
  return 0;
}

function use({ env, now, say }: Command, name: RingName, id: string): number {
  changeRingFile(fileOf(env, name), (ring) => useKey(ring, id, now()));
  say(`${id} is used by every process within seconds`);
  if (name === 'secrets') say('In a minute: npm run keys -- reseal');
  return 0;
}

async function reseal(command: Command): Promise<number> {
  const { env, say, withBoxes } = command;
  requireFile(command, 'secrets');
  const { resealed, closed } = await withBoxes(env, (boxes) => boxes.reseal());
  say(`${resealed} boxes were sealed again in ${databaseOf(env)}`);
  if (closed > 0) say(`no key of the ring opens ${closed} boxes: they stay as they are`);
  return 0;
}

interface Retirement {
  readonly name: RingName;
  readonly id: string;
  readonly isLeaked: boolean;
}

async function retire(
  { env, now, say, withBoxes }: Command,
  { name, id, isLeaked }: Retirement,
): Promise<number> {
  const lifeMs = isLeaked ? 0 : RINGS[name].lifeMs;
  const retired = (ring: Parameters<typeof retireKey>[0]) => retireKey(ring, id, { now: now(), lifeMs });
  // Refused before boxes are counted: from then on no process seals with it.
  retired(readRingFile(fileOf(env, name)));
  if (name === 'secrets') await withBoxes(env, (boxes) => requireNone(boxes, id));
  changeRingFile(fileOf(env, name), retired);
  say(name === 'secrets' ? `${id} was retired: no box of ${databaseOf(env)} needs it` : `${id} was retired`);
  return 0;
}

/** A command without the DATABASE_URL of the API sees another database. */
const databaseOf = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Environment): string =>
  url ? 'the database of DATABASE_URL' : `the embedded database of ${dataDir}`;

async function requireNone(boxes: BoxAccess, id: string): Promise<void> {
  const left = boxesOf(await boxes.count(), id);
  if (left > 0) throw new RingRefused(`${left} boxes are sealed with ${id}: npm run keys -- reseal`);
}

function requireFile(command: Command, name: RingName): void {
  const variable = variableOf(command, name);
  if (variable) throw new RingRefused(`the ring is in ${variable}: change it there, see operation.md`);
  if (!existsSync(fileOf(command.env, name)))
    throw new RingRefused(`${name} is not made yet: no process has used it`);
}

function variableOf({ variables }: Command, name: RingName): string | undefined {
  const { variable } = RINGS[name];
  return variable !== undefined && variables[variable] ? variable : undefined;
}

/** A ring is made by the first process that uses it, and by no command. */
const readFile = (env: Environment, name: RingName): RingKey[] | undefined =>
  existsSync(fileOf(env, name)) ? readRingFile(fileOf(env, name)) : undefined;

const fileOf = (env: Environment, name: RingName): string => ringPath(env.DATA_DIR, RINGS[name].file);
