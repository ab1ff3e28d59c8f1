import type { PublisherLine, Rights } from './publishers.ts';
import { type Cryptography, canonicalJson, signedText } from './signed-line.ts';

/** No channel can have this name. */
export const PUBLISHERS = '_publishers';

export interface PublisherKey {
  readonly id: string;
  readonly publicKey: string;
  readonly owner: string;
  readonly rights: Rights;
  /** The line that began it, and the one that ended it. */
  readonly since: number;
  readonly until?: number;
  readonly end?: 'replaced' | 'revoked';
}

/** The keys of a store. */
export interface PublisherList {
  /** Hash of the first line: identifies the store. */
  readonly root: string;
  /** Hashes of the list after each line. */
  readonly hashes: readonly string[];
  readonly lines: readonly PublisherLine[];
  readonly keys: ReadonlyMap<string, PublisherKey>;
}

/** What is wrong with a line. */
export interface LineProblem {
  readonly line: number;
  readonly reason: string;
}

export const isActive = (key: PublisherKey, line = Number.POSITIVE_INFINITY): boolean =>
  key.since <= line && (key.until === undefined || key.until > line);

export const isAdministrator = (key: PublisherKey): boolean => key.rights.actions.includes('keys');

export const EMPTY_LIST: PublisherList = { root: '', hashes: [], lines: [], keys: new Map() };

/** Reads the list from its first line on; the first wrong line ends it. */
export function readPublishers(
  lines: readonly PublisherLine[],
  crypto: Cryptography,
): { readonly list: PublisherList; readonly problem?: LineProblem } {
  let list = EMPTY_LIST;
  for (const line of lines) {
    const reason = problemOf(list, line, crypto);
    if (reason !== undefined) return { list, problem: { line: list.lines.length + 1, reason } };
    list = withLine(list, line, crypto);
  }
  return { list };
}

/** Why a line cannot be the next one of the list. */
export function problemOf(
  list: PublisherList,
  line: PublisherLine,
  crypto: Cryptography,
): string | undefined {
  const isFirst = list.lines.length === 0;
  if (line.revision !== list.lines.length + 1) return 'has another number';
  if (line.previous !== (list.hashes.at(-1) ?? '')) return 'does not continue the line before it';
  if (isFirst !== (line.change === 'first')) return 'is not at its place';
  const added = addedKey(list, line, crypto);
  if ((added === undefined) !== (line.change === 'revoke' || line.change === 'accept'))
    return 'has no key or too many';
  const signer = isFirst ? added : list.keys.get(line.proof.key);
  if (!signer || signer.id !== line.proof.key || !isActive(signer))
    return `is signed by ${line.proof.key}, which is no key of this store then`;
  if (!crypto.verify(signer.publicKey, signedText(list.root, PUBLISHERS, line), line.proof.signature))
    return 'was changed after it was signed, or belongs to another store';
  return refusalOf(list, line, signer, added);
}

function refusalOf(
  { keys }: PublisherList,
  { change, key = '' }: PublisherLine,
  signer: PublisherKey,
  added: PublisherKey | undefined,
): string | undefined {
  if (added && keys.has(added.id)) return `brings the key ${added.id} a second time`;
  const ended = change === 'replace' || change === 'revoke' ? keys.get(key) : undefined;
  const isOwn = ended?.id === signer.id;
  if (!isAdministrator(signer) && !isOwn) return `is signed by ${signer.owner}, who is no administrator`;
  if (change !== 'replace' && change !== 'revoke') return undefined;
  if (!ended || !isActive(ended)) return `ends ${key}, which is no valid key`;
  const partOf = ({ owner, rights }: PublisherKey) => canonicalJson([owner, rights]);
  if (!isAdministrator(signer) && added && partOf(added) !== partOf(ended))
    return `changes owner or rights, and is signed by ${signer.owner}, who is no administrator`;
  const left = [...keys.values(), ...(added ? [added] : [])].filter((one) => one !== ended && isActive(one));
  return left.some(isAdministrator) ? undefined : 'would leave the store without an administrator';
}

function addedKey(
  { keys }: PublisherList,
  { change, key, publicKey, owner, rights, revision }: PublisherLine,
  crypto: Cryptography,
): PublisherKey | undefined {
  if (publicKey === undefined) return undefined;
  const id = crypto.idOf(publicKey);
  const ended = change === 'replace' ? keys.get(key ?? '') : undefined;
  if (change === 'replace' ? !ended : id !== key) return undefined;
  const all = { owner: owner ?? ended?.owner, rights: rights ?? ended?.rights };
  if (all.owner === undefined || all.rights === undefined) return undefined;
  return { id, publicKey, owner: all.owner, rights: all.rights, since: revision };
}

function withLine(list: PublisherList, line: PublisherLine, crypto: Cryptography): PublisherList {
  const hash = crypto.hash(canonicalJson(line));
  const keys = new Map(list.keys);
  const added = addedKey(list, line, crypto);
  const ended = line.change === 'replace' || line.change === 'revoke' ? keys.get(line.key ?? '') : undefined;
  const end = line.change === 'replace' ? 'replaced' : 'revoked';
  if (ended) keys.set(ended.id, { ...ended, until: line.revision, end });
  if (added) keys.set(added.id, added);
  return {
    root: list.root || hash,
    hashes: [...list.hashes, hash],
    lines: [...list.lines, line],
    keys,
  };
}
