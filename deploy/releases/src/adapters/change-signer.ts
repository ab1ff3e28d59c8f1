import type { ReleaseDescriptor } from '@newsphoto/contract';
import { digestOf, PUBLICATION } from '../domain/publication.ts';
import type { Publication } from '../domain/publishers.ts';
import { signLine } from '../domain/signed-line.ts';
import {
  type Chain,
  type ChainEnd,
  type ChainLine,
  chainTitle,
  endHash,
  endProblem,
  type Rules,
  stateHash,
} from '../domain/verify-chain.ts';
import type { PublicationStore } from './publication-store.ts';
import { PUBLISHERS_KEY, type PublisherDocument, refuse } from './publisher-document.ts';

interface Parts {
  readonly document: PublisherDocument;
  readonly publications: PublicationStore;
  descriptor(name: string, version: string): Promise<ReleaseDescriptor | undefined>;
}

/** Signs the changes of a store that has keys, and refuses those that its key may not make. */
export function changeSigner({ document, publications, descriptor }: Parts) {
  /** What comes to visitors has to be published by a key with the right to it. */
  const requirePublished = async (rules: Rules, { action, name, to, percent }: ChainLine): Promise<void> => {
    const isCanary = action === 'canary' && percent !== undefined;
    if (to === undefined || !(action === 'promote' || action === 'rollback' || isCanary)) return;
    const release = await descriptor(name, to);
    const reason = release && (await publications.problem(rules, release, action === 'rollback'));
    if (reason !== undefined)
      refuse(
        'key/unsigned-release',
        `${name}@${to} may not go live: ${reason}; publish the same build again with a key that may publish ${name}`,
      );
  };

  return {
    /** Refuses a document whose last change is not signed, if the store has keys. */
    async requireSigned(end: ChainEnd): Promise<void> {
      const rules = await document.read();
      const problem = rules && endProblem(rules, end);
      if (problem !== undefined) refuse('channel/broken-chain', `${chainTitle(end.name)}: ${problem}`);
    },

    /**
     * A change with its signature, or as it is if the store has no keys.
     * @param next the document after it
     */
    async signChange<Line extends ChainLine>(end: ChainEnd, line: Line, next: Chain['state']): Promise<Line> {
      const rules = await document.read();
      const title = chainTitle(end.name);
      if (!rules) {
        if (end.change?.proof)
          refuse(
            'key/no-list',
            `${title} is signed, but the list of publishers is gone: restore ${PUBLISHERS_KEY}`,
          );
        return line;
      }
      const signer = await document.signerFor(rules, line.action, line.name, end.name);
      if (end.revision !== line.revision - 1)
        refuse(
          'channel/changed',
          `${title} was changed meanwhile: look with \`release status\`, then try again`,
        );
      const problem = endProblem(rules, end);
      if (problem !== undefined)
        refuse(
          'channel/broken-chain',
          `${title}: ${problem}: look at \`release verify\`; an administrator restores it, or accepts it with \`release key accept\``,
        );
      await requirePublished(rules, line);
      const { list, crypto } = rules;
      const { [line.name]: before } = end.state;
      const proof = {
        publishers: list.hashes.at(-1) ?? '',
        previous: endHash(rules, end),
        state: stateHash(crypto, next),
        ...(before ? { before } : {}),
      };
      return signLine(signer, list.root, end.name, { ...line, proof });
    },

    /** Undefined if the store has no keys, or if these bytes are signed already. */
    async signPublication(release: ReleaseDescriptor, who: string): Promise<Publication | undefined> {
      const rules = await document.read();
      if (!rules) return undefined;
      const { name, version } = release;
      const signer = await document.signerFor(rules, 'publish', name);
      if ((await publications.problem(rules, release, false)) === undefined) return undefined;
      const record = {
        name,
        version,
        digest: digestOf(rules.crypto, release),
        at: new Date().toISOString(),
        who,
      };
      return signLine(signer, rules.list.root, PUBLICATION, record);
    },
  };
}
