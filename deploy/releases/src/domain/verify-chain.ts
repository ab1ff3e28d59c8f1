import type { ChangeProof } from '@newsphoto/contract';
import { doesWhatItSays } from './change-effect.ts';
import {
  isActive,
  type LineProblem,
  PUBLISHERS,
  type PublisherKey,
  type PublisherList,
} from './publisher-list.ts';
import { type Action, EVERY, type Head, isAllowed } from './publishers.ts';
import { type Cryptography, canonicalJson, signedText } from './signed-line.ts';

/** The chain of changes of the list of yanked releases; that of a channel has the channel's name. */
export const YANKED = '_yanked';

export function chainTitle(chain: string): string {
  if (chain === PUBLISHERS) return 'the list of publishers';
  return chain === YANKED ? 'the list of yanked releases' : `channel ${chain}`;
}

/** A change as its chain contains it. */
export interface ChainLine {
  readonly revision: number;
  readonly action: string;
  readonly name: string;
  readonly to?: string;
  readonly percent?: number;
  readonly internal?: true;
  readonly proof?: ChangeProof;
}

/** What a document contains of a name. */
type Described = NonNullable<ChangeProof['before']>;

/** A document with all of its changes. */
export interface Chain {
  readonly name: string;
  readonly revision: number;
  readonly state: Readonly<Record<string, Described>>;
  /** By their place in the store; without `line`: not readable. */
  readonly lines: readonly { readonly place: number; readonly line?: ChainLine }[];
}

/** A document with its last change alone. */
export type ChainEnd = Omit<Chain, 'lines'> & { readonly change?: ChainLine | undefined };

export interface Rules {
  readonly list: PublisherList;
  readonly crypto: Cryptography;
}

const EMPTY = { revision: 0, hash: '' };

export const stateHash = (crypto: Cryptography, state: Chain['state']): string =>
  crypto.hash(canonicalJson(state));

export const hashAfter = (crypto: Cryptography, previous: string, line: unknown): string =>
  crypto.hash(canonicalJson([previous, line]));

/** Where a chain is now, whether it is right or not. */
export function headOf({ revision, state, lines }: Chain, crypto: Cryptography): Head {
  // The change in the document is the last one: where the journal has another at its place, that one stays there.
  const byPlace = new Map(lines.toReversed().map(({ place, line }) => [place, line]));
  const places = [...byPlace.keys()].filter((place) => place <= revision).sort((one, other) => one - other);
  const hash = places.reduce((before, at) => hashAfter(crypto, before, byPlace.get(at) ?? null), '');
  return { revision, hash, state: stateHash(crypto, state) };
}

/** Where the signed part of a chain starts: where an administrator accepted it, else at its first line. */
function startOf({ list, crypto }: Rules, chain: string): Head {
  const line = list.lines.findLast(({ starts }) => starts?.includes(chain));
  return line?.heads[chain] ?? { ...EMPTY, state: stateHash(crypto, {}) };
}

/** Where the list of publishers saw a chain since it started. */
function seenHeads({ list }: Rules, chain: string): Head[] {
  const start = list.lines.findLastIndex(({ starts }) => starts?.includes(chain));
  return list.lines.slice(Math.max(0, start)).flatMap(({ heads }) => heads[chain] ?? []);
}

/** Rule 125: the line of the list of publishers by which a line of a chain is judged. */
function judgingLine({ lines }: PublisherList, chain: string, revision: number): number {
  return lines.findLast(({ heads }) => (heads[chain]?.revision ?? 0) < revision)?.revision ?? 0;
}

/** What a key lacks for an action; undefined if it may do it. */
export function lackOf(key: PublisherKey, action: string, name: string, chain?: string): string | undefined {
  const [wanted, subject, channel] =
    chain === YANKED
      ? (['yank', name.slice(0, name.lastIndexOf('@')), EVERY] as const)
      : ([action as Action, name, chain] as const);
  if (isAllowed(key.rights, wanted, subject, channel)) return undefined;
  const where = channel === undefined ? '' : ` on ${channel === EVERY ? 'every channel' : channel}`;
  return `the key ${key.id} of ${key.owner} may not ${wanted} ${subject}${where}`;
}

/** Why the signature of a line is not valid at its place. */
function proofProblem({ list, crypto }: Rules, chain: string, line: ChainLine): string | undefined {
  const { proof } = line;
  if (!proof) return 'is not signed';
  const key = list.keys.get(proof.key);
  if (!key) return `is signed by ${proof.key}, which is no key of this store`;
  if (!crypto.verify(key.publicKey, signedText(list.root, chain, { ...line, proof }), proof.signature))
    return 'was changed after it was signed, or belongs to another place';
  if (!list.hashes.includes(proof.publishers))
    return 'was signed under lines of the list of publishers that are missing from it';
  if (!isActive(key, judgingLine(list, chain, line.revision)))
    return `is signed by the key ${key.id} of ${key.owner}, which was ${key.end ?? 'not valid'} then`;
  return lackOf(key, line.action, line.name, chain);
}

/** Lines that the list of publishers remembers, and that the chain no longer has. */
function isCutOff(rules: Rules, { name, revision }: Pick<Chain, 'name' | 'revision'>): boolean {
  return seenHeads(rules, name).some((seen) => seen.revision > revision);
}

/** Checks the end of a chain without reading the rest: its last line has to name what the document contains. */
export function endProblem(rules: Rules, { name, revision, state, change }: ChainEnd): string | undefined {
  const start = startOf(rules, name);
  if (isCutOff(rules, { name, revision })) return 'its last lines were cut off';
  const isAtStart = revision === start.revision;
  const reason = isAtStart || !change ? undefined : proofProblem(rules, name, change);
  if (reason !== undefined) return `line ${revision} ${reason}`;
  const recorded = isAtStart ? start.state : change?.proof?.state;
  if (change && change.revision !== revision) return `its last line is ${change.revision}, not ${revision}`;
  if (recorded !== stateHash(rules.crypto, state)) return `it is not what line ${revision} recorded`;
  if (isAtStart || !change) return undefined;
  return effectProblem(change, state) && `line ${revision} ${effectProblem(change, state)}`;
}

/** Hash of a chain after its last line, for a chain whose end is right. */
export function endHash(rules: Rules, { name, revision, change }: ChainEnd): string {
  const start = startOf(rules, name);
  if (revision === start.revision || !change?.proof) return start.hash;
  return hashAfter(rules.crypto, change.proof.previous, change);
}

function effectProblem(line: ChainLine, state: Chain['state']): string | undefined {
  const after = Object.hasOwn(state, line.name) ? state[line.name] : undefined;
  return doesWhatItSays(line, line.proof?.before, after)
    ? undefined
    : `does something else than ${line.action}`;
}

/** The first wrong line of a chain; undefined if all are right. Rules 122 to 127 of SPEC.md. */
export function verifyChain(rules: Rules, chain: Chain): LineProblem | undefined {
  const found = [linkProblem(rules, chain), stateProblem(rules, chain)].filter((one) => one !== undefined);
  return found.sort((one, other) => one.line - other.line)[0];
}

/** From the first line to the last: numbers, links, signatures and rights. */
function linkProblem(rules: Rules, { name, revision, lines }: Chain): LineProblem | undefined {
  const { crypto } = rules;
  const start = startOf(rules, name);
  const seen = new Map(seenHeads(rules, name).map((head) => [head.revision, head.hash]));
  const before = lines.filter(({ place }) => place <= start.revision);
  let { hash } = headOf({ name, revision, state: {}, lines: before }, crypto);
  if (hash !== start.hash)
    return {
      line: start.revision,
      reason: 'or a line before it is not as it was when keys came, or was accepted',
    };
  let next = start.revision + 1;
  for (const { place, line } of lines.filter((one) => one.place > start.revision)) {
    if (place < next) return { line: place, reason: 'is there twice, and differs' };
    if (place > next) return { line: next, reason: 'is missing' };
    if (!line || line.revision !== place)
      return { line: place, reason: 'is not readable, or is another line' };
    const reason =
      (line.proof && line.proof.previous !== hash ? 'does not continue the line before it' : undefined) ??
      proofProblem(rules, name, line);
    if (reason !== undefined) return { line: place, reason };
    hash = hashAfter(crypto, hash, line);
    if ((seen.get(place) ?? hash) !== hash)
      return { line: place, reason: 'is not the one that was there when the publishers were changed' };
    next += 1;
  }
  if (isCutOff(rules, { name, revision: next - 1 }))
    return { line: next, reason: 'and those after it were cut off' };
  if (next === revision + 1) return undefined;
  return next > revision
    ? { line: revision + 1, reason: `is there, but the document ends with ${revision}: it was put back` }
    : { line: next, reason: 'is missing' };
}

/** From the document back to the start: each line changed its own name alone, and as it says. */
function stateProblem(rules: Rules, { name, state, lines }: Chain): LineProblem | undefined {
  const start = startOf(rules, name);
  let current = state;
  let last = 0;
  for (const { place, line } of lines.filter((one) => one.place > start.revision).reverse()) {
    if (!line?.proof) return undefined;
    if (stateHash(rules.crypto, current) !== line.proof.state)
      return last === 0
        ? { line: place, reason: 'did not record what the document contains: it was changed without a line' }
        : { line: last, reason: 'changed more than its name' };
    const reason = effectProblem(line, current);
    if (reason !== undefined) return { line: place, reason };
    const { [line.name]: _after, ...others } = current;
    const { before } = line.proof;
    current = before === undefined ? others : { ...others, [line.name]: before };
    last = place;
  }
  if (stateHash(rules.crypto, current) === start.state) return undefined;
  return {
    line: last || start.revision,
    reason: last ? 'changed more than its name' : 'was followed by a change without a line',
  };
}
