import { Value } from 'typebox/value';
import { ED25519 } from '../adapters/ed25519.ts';
import { createKeyFile, readPublicKey, readSigner } from '../adapters/key-files.ts';
import { isActive, type PublisherKey } from '../domain/publisher-list.ts';
import { ACTIONS, describeRights, EVERY, type Rights, RightsSchema } from '../domain/publishers.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { helpOf } from './help.ts';
import { plainName } from './who.ts';

type KeyCommand = (store: ReleaseStore, args: Arguments) => Promise<Answer>;

/** What a key may do if its administrator names nothing. */
const USUAL_ACTIONS = ['publish', 'promote', 'canary', 'rollback'];
/** An administrator may do all but what only gateways do. */
const ALL_RIGHTS: Rights = {
  ...{ names: [EVERY], channels: [EVERY] },
  actions: ACTIONS.filter((action) => action !== 'takeback'),
};

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  new: make,
  init,
  add,
  replace,
  revoke,
  accept,
  list,
};

/** Keys of the store: `release key …`. */
export async function key(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const command = Object.hasOwn(COMMANDS, args.target) ? COMMANDS[args.target] : undefined;
  if (!command) throw new ReleaseRefused('key/refused', helpOf('key'));
  const isChange = command !== make && command !== list;
  if (isChange && args.why.trim() === '')
    throw new ReleaseRefused('release/no-reason', 'say why with --why "…": the list of publishers keeps it');
  return command(store, args);
}

async function make(_store: ReleaseStore, { object }: Arguments): Promise<Answer> {
  const made = await createKeyFile(named(object, 'the file of the new private key'));
  return {
    text: `key ${made.id}\n  ${made.file}: private, stays with you\n  ${made.publicFile}: for an administrator`,
    data: made,
  };
}

async function init(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const { who, why, keyFile } = args;
  const owner = ownerOf(args);
  const { id } = await readSigner(keyFile);
  await store.publishers.change({ change: 'first', who, why, owner, rights: ALL_RIGHTS });
  const root = (await store.publishers.list())?.root;
  return {
    text: `the store has keys from now on: the key ${id} of ${owner} is its first administrator\nroot ${root}: set it as RELEASE_ROOT for commands and gateways`,
    data: { id, owner, root },
  };
}

async function add(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const { who, why, object } = args;
  const publicKey = await readPublicKey(named(object, 'the .pub file of the key'));
  const [owner, rights] = [ownerOf(args), rightsOf(args)];
  const id = ED25519.idOf(publicKey);
  await store.publishers.change({ change: 'add', who, why, key: id, publicKey, owner, rights });
  return { text: `the key ${id} of ${owner} may ${describeRights(rights)}`, data: { id, owner, rights } };
}

async function replace(store: ReleaseStore, args: Arguments): Promise<Answer> {
  const { who, why, object, of } = args;
  const publicKey = await readPublicKey(named(object, 'the .pub file of the new key'));
  const ended = of || (await readSigner(args.keyFile)).id;
  const hasRights = args.names.length + args.channels.length + args.actions.length > 0;
  await store.publishers.change({
    ...{ change: 'replace', who, why, key: ended, publicKey },
    ...(hasRights ? { rights: rightsOf(args) } : {}),
  });
  const id = ED25519.idOf(publicKey);
  return { text: `the key ${id} takes the place of ${ended}`, data: { id, ended } };
}

async function revoke(store: ReleaseStore, { who, why, object }: Arguments): Promise<Answer> {
  const ended = named(object, 'the id of a key: `release key list` shows them');
  await store.publishers.change({ change: 'revoke', who, why, key: ended });
  return { text: `the key ${ended} is revoked: what it signed before stays valid`, data: { ended } };
}

async function accept(store: ReleaseStore, { who, why }: Arguments): Promise<Answer> {
  const { starts = [], releases = {} } = await store.publishers.change({ change: 'accept', who, why });
  const accepted = starts.length > 0 ? starts.join(', ') : 'the releases on channels';
  return { text: `accepted as it is now: ${accepted}`, data: { starts, releases: Object.keys(releases) } };
}

async function list(store: ReleaseStore): Promise<Answer> {
  const known = await store.publishers.list();
  if (!known) return { text: 'the store has no keys: every user of it may change it', data: { keys: [] } };
  const keys = [...known.keys.values()];
  return {
    text: [`root ${known.root}`, ...keys.map(keyLine)].join('\n'),
    data: { root: known.root, keys, lines: known.lines },
  };
}

function keyLine(one: PublisherKey): string {
  const state = isActive(one) ? describeRights(one.rights) : `${one.end} in line ${one.until}`;
  return `  ${one.id} ${one.owner.padEnd(12)} ${state}`;
}

function ownerOf({ owner }: Arguments): string {
  const name = plainName(owner);
  if (name !== undefined) return name;
  throw new ReleaseRefused('key/bad-right', 'name the team that has the key: --owner TEAM');
}

function rightsOf({ names, channels, actions }: Arguments): Rights {
  const rights = { names, channels, actions: actions.length > 0 ? actions : USUAL_ACTIONS };
  const isMixed = [names, channels].some((all) => all.includes(EVERY) && all.length > 1);
  if (!isMixed && Value.Check(RightsSchema, rights)) return rights;
  throw new ReleaseRefused(
    'key/bad-right',
    `name what the key may change: --names search,cart and --channels production, each in lower case or * alone, and --actions of ${ACTIONS.join(', ')}`,
  );
}

function named(object: string, what: string): string {
  if (object !== '') return object;
  throw new ReleaseRefused('key/refused', `name ${what}`);
}
