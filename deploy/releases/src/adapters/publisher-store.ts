import { randomUUID } from 'node:crypto';
import { publicationProblem, senderProblem } from '../domain/publication.ts';
import {
  EMPTY_LIST,
  isAdministrator,
  PUBLISHERS,
  type PublisherList,
  problemOf,
} from '../domain/publisher-list.ts';
import {
  describeRights,
  type KnownHeads,
  type Publication,
  type PublisherLine,
} from '../domain/publishers.ts';
import { type Signer, signLine } from '../domain/signed-line.ts';
import { type Chain, chainTitle, headOf, type Rules, verifyChain, YANKED } from '../domain/verify-chain.ts';
import type { PublisherChange, PublisherStore } from '../ports.ts';
import { ED25519 } from './ed25519.ts';
import type { PublicationStore } from './publication-store.ts';
import { type PublisherDocument, refuse, requireKey } from './publisher-document.ts';

interface Parts {
  readonly document: PublisherDocument;
  readonly publications: PublicationStore;
  channels(): Promise<string[]>;
  chain(name: string): Promise<Chain>;
}

const NO_KEYS: Rules = { list: EMPTY_LIST, crypto: ED25519 };

/** Changes the list of publishers, and checks everything that is signed. */
export function publisherStore({ document, publications, channels, chain }: Parts): PublisherStore {
  /** Also those that only the list of publishers remembers. */
  const chainsOf = async ({ list }: Rules): Promise<Chain[]> => {
    const remembered = list.lines.flatMap(({ heads }) => Object.keys(heads));
    const names = new Set([...(await channels()), YANKED, ...remembered]);
    return Promise.all([...names].sort().map(chain));
  };

  /** The keys of the store, the publication's among the valid ones. */
  const rulesFor = async ({ proof }: Publication): Promise<Rules> => {
    const rules = await document.read();
    if (!rules)
      return refuse('key/none', 'this store has no keys: publish with access to it, or `release key init`');
    requireKey(rules.list, proof.key);
    return rules;
  };

  /** What a change of the list contains beside what its user states. */
  const draft = async (
    rules: Rules,
    chains: readonly Chain[],
    { change, key = '' }: PublisherChange,
    { id, publicKey }: Signer,
  ): Promise<Partial<PublisherLine>> => {
    if (change === 'add') return {};
    if (change !== 'first' && change !== 'accept')
      return { releases: await publications.digestsOf(rules, key) };
    const ahead = chains.find((one) => one.lines.some(({ place }) => place > one.revision));
    if (ahead)
      refuse(
        'key/refused',
        `${chainTitle(ahead.name)} ends with line ${ahead.revision}, but its journal has more: restore it from a backup, or remove these lines`,
      );
    const releases = await publications.digestsOn(rules, chains);
    if (change === 'first')
      return { key: id, publicKey, starts: chains.map(({ name }) => name), releases, store: randomUUID() };
    const starts = chains.filter((one) => verifyChain(rules, one)).map(({ name }) => name);
    if (starts.length + (await publications.problemsOn(rules, chains)).length === 0)
      refuse('key/refused', '`release verify` finds nothing that would have to be accepted');
    return { starts, releases };
  };

  return {
    list: async () => (await document.read())?.list,

    async require(action, name, channel) {
      const rules = await document.read();
      if (rules) await document.signerFor(rules, action, name, channel);
    },

    async requireSender(publication) {
      refuseSender(publication, senderProblem(await rulesFor(publication), publication));
    },
    async requirePublication(release, publication) {
      refuseSender(release, publicationProblem(await rulesFor(publication), release, publication));
    },

    async change(change) {
      const stored = await document.read();
      const isFirst = change.change === 'first';
      if (isFirst && stored)
        refuse('key/exists', 'this store has keys: an administrator adds others with `release key add`');
      if (!isFirst && !stored)
        refuse('key/none', 'this store has no keys: the first one comes with `release key init`');
      const rules = stored ?? NO_KEYS;
      const signer = await document.signer();
      if (stored) requireRight(rules.list, signer, change);
      const chains = await chainsOf(rules);
      const { lines, hashes, root } = rules.list;
      const line = {
        ...(await draft(rules, chains, change, signer)),
        ...change,
        revision: lines.length + 1,
        at: new Date().toISOString(),
        previous: hashes.at(-1) ?? '',
        heads: Object.fromEntries(chains.map((one) => [one.name, headOf(one, ED25519)])),
      };
      const signed = signLine(signer, root, PUBLISHERS, line);
      const reason = problemOf(rules.list, signed, ED25519);
      if (reason !== undefined)
        refuse('key/refused', `the list of publishers is not changed: the new line ${reason}`);
      await document.write([...lines, signed]);
      return signed;
    },

    async verify(earlier) {
      const rules = await document.read();
      const chains = await chainsOf(rules ?? NO_KEYS);
      if (!rules) {
        const signed = chains.filter(({ lines }) => lines.some(({ line }) => line?.proof));
        const names = [
          ...signed.map(({ name }) => chainTitle(name)),
          ...(earlier ? ['the store of the earlier check'] : []),
        ];
        return { problems: names.map((name) => `${name} is signed, but the list of publishers is gone`) };
      }
      const { list } = rules;
      const heads = headsOf(list, chains);
      const wrong = chains.flatMap((one) => {
        const problem = verifyChain(rules, one);
        return problem ? [`${chainTitle(one.name)}, line ${problem.line} ${problem.reason}`] : [];
      });
      const problems = [...wrong, ...(await publications.problemsOn(rules, chains))];
      if (earlier && earlier.root !== list.root)
        problems.push(`the root was ${earlier.root} at the earlier check`);
      else if (earlier) problems.push(...forgotten(list, chains, earlier));
      return { problems, known: { root: list.root, heads } };
    },
  };
}

/** An administrator changes every key, an owner replaces and revokes their own. */
function requireRight(list: PublisherList, { id }: Signer, { change, key = '' }: PublisherChange): void {
  const signer = requireKey(list, id);
  const isEnd = change === 'replace' || change === 'revoke';
  if (!isAdministrator(signer) && !(isEnd && key === id))
    refuse(
      'key/no-right',
      `the key ${id} of ${signer.owner} may not change keys: it may ${describeRights(signer.rights)}`,
    );
  if (isEnd) requireKey(list, key);
}

function refuseSender({ name, version }: Pick<Publication, 'name' | 'version'>, problem?: string): void {
  if (problem !== undefined) refuse('key/no-right', `${name}@${version} is not published: ${problem}`);
}

/** Hash of a chain after one of its lines; undefined if it has no such line. */
function hashAt(
  { hashes }: PublisherList,
  chains: readonly Chain[],
  name: string,
  revision: number,
): string | undefined {
  if (name === PUBLISHERS) return hashes[revision - 1];
  const chain = chains.find((one) => one.name === name);
  if (!chain || chain.revision < revision) return undefined;
  return headOf({ ...chain, lines: chain.lines.filter(({ place }) => place <= revision) }, ED25519).hash;
}

function headsOf(list: PublisherList, chains: readonly Chain[]): KnownHeads['heads'] {
  const ends = [{ name: PUBLISHERS, revision: list.lines.length }, ...chains];
  return Object.fromEntries(
    ends.map(({ name, revision }) => [name, { revision, hash: hashAt(list, chains, name, revision) ?? '' }]),
  );
}

/** Chains that no longer contain what an earlier check saw. */
function forgotten(list: PublisherList, chains: readonly Chain[], { heads }: KnownHeads): string[] {
  return Object.entries(heads)
    .filter(([name, { revision, hash }]) => hashAt(list, chains, name, revision) !== hash)
    .map(
      ([name, { revision }]) =>
        `${chainTitle(name)} no longer contains line ${revision} of the earlier check`,
    );
}
