import {
  isActive,
  PUBLISHERS,
  type PublisherKey,
  type PublisherList,
  readPublishers,
} from '../domain/publisher-list.ts';
import { describeRights, type PublisherLine, PublishersSchema } from '../domain/publishers.ts';
import type { Signer } from '../domain/signed-line.ts';
import { lackOf, type Rules } from '../domain/verify-chain.ts';
import type { ObjectStorage } from '../object-storage.ts';
import { ReleaseRefused, type StoreAccess } from '../ports.ts';
import { ED25519 } from './ed25519.ts';
import { readSigner } from './key-files.ts';
import { versionedDocument } from './versioned-document.ts';

const EMPTY = { schema: 1 as const, revision: 0, lines: [] };
export const PUBLISHERS_KEY = `channels/${PUBLISHERS}.json`;

export type PublisherDocument = ReturnType<typeof publisherDocument>;

/** The list of publishers as it is stored, and the key of this process in it. */
export function publisherDocument(storage: ObjectStorage, access: StoreAccess) {
  const document = versionedDocument(storage, PUBLISHERS_KEY, PublishersSchema, EMPTY);
  const signer = access.signer ?? (() => readSigner(undefined));

  return {
    signer,
    /** Undefined if the store has no keys. */
    async read(): Promise<Rules | undefined> {
      const { lines } = await document.read();
      const { list, problem } = readPublishers(lines, ED25519);
      if (problem) {
        const what = `line ${problem.line} ${problem.reason}`;
        refuse(
          'key/bad-list',
          `the list of publishers is damaged: ${what}: restore ${PUBLISHERS_KEY} from a backup`,
        );
      }
      if (access.root !== undefined && access.root !== list.root) {
        const found = list.root === '' ? 'it has no keys' : `its root is ${list.root}`;
        refuse(
          'key/other-root',
          `this store is not that of RELEASE_ROOT ${access.root}: ${found}; correct the root, or restore ${PUBLISHERS_KEY}`,
        );
      }
      return lines.length === 0 ? undefined : { list, crypto: ED25519 };
    },
    async write(lines: PublisherLine[]): Promise<void> {
      await document.write({ schema: 1, revision: lines.length, lines });
    },
    /** @throws ReleaseRefused if the key of this process may not do it */
    async signerFor({ list }: Rules, action: string, name: string, chain?: string): Promise<Signer> {
      const own = await signer();
      const key = requireKey(list, own.id);
      const lack = lackOf(key, action, name, chain);
      if (lack !== undefined)
        refuse(
          'key/no-right',
          `${lack}: it may ${describeRights(key.rights)}; an administrator adds keys with \`release key add\``,
        );
      return own;
    },
  };
}

/** @throws ReleaseRefused unless the key is valid now */
export function requireKey({ keys }: PublisherList, id: string): PublisherKey {
  const key = keys.get(id);
  if (!key)
    return refuse(
      'key/unknown',
      `this store has no key ${id}: \`release key list\` shows all; an administrator adds yours, from its .pub file`,
    );
  if (!isActive(key))
    refuse(
      'key/revoked',
      `the key ${id} of ${key.owner} was ${key.end}: sign with a valid one (\`release key list\`)`,
    );
  return key;
}

export function refuse(code: string, message: string): never {
  throw new ReleaseRefused(code, message);
}
