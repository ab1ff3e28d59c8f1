import type { ReleaseDescriptor } from '@newsphoto/contract';
import { isActive } from './publisher-list.ts';
import type { Publication } from './publishers.ts';
import { type Cryptography, canonicalJson, signedText } from './signed-line.ts';
import { lackOf, type Rules } from './verify-chain.ts';

/** No channel can have this name. */
export const PUBLICATION = '_publication';

/** Of the descriptor, which contains the hashes of all files. */
export const digestOf = (crypto: Cryptography, release: ReleaseDescriptor): string =>
  crypto.hash(canonicalJson(release));

/** Why a record does not count as signed; undefined if a key of the store signed it, whether with the right or not. */
function signatureProblem({ list, crypto }: Rules, record: Publication): string | undefined {
  const key = list.keys.get(record.proof.key);
  if (!key) return `its publication is signed by ${record.proof.key}, which is no key of this store`;
  if (!crypto.verify(key.publicKey, signedText(list.root, PUBLICATION, record), record.proof.signature))
    return 'its publication was changed after it was signed, or belongs to another store';
  return undefined;
}

/** Why the sender of a publication has no right to it, as far as that is known without the release. Rule 171. */
export function senderProblem(rules: Rules, record: Publication): string | undefined {
  const key = rules.list.keys.get(record.proof.key);
  return signatureProblem(rules, record) ?? (key && lackOf(key, 'publish', record.name));
}

/** Why the bytes of a release do not count as published; undefined if a key with the right signed them. Rules 130 and 131. */
export function publicationProblem(
  rules: Rules,
  release: ReleaseDescriptor,
  record: Publication | undefined,
): string | undefined {
  const { list, crypto } = rules;
  const { name, version } = release;
  if (!record) return 'its publication is not signed';
  if (record.name !== name || record.version !== version || record.digest !== digestOf(crypto, release))
    return 'its bytes are not those that were signed';
  const key = list.keys.get(record.proof.key);
  const problem = signatureProblem(rules, record);
  if (!key || problem !== undefined) return problem;
  if (!isActive(key) && list.lines[(key.until ?? 0) - 1]?.releases?.[`${name}@${version}`] !== record.digest)
    return `its publication is signed by the key ${key.id} of ${key.owner}, which was ${key.end} before`;
  return lackOf(key, 'publish', name);
}

/** Rule 132: releases that were on a channel when keys came may be live again, although no one signed them. */
export function isListed({ list, crypto }: Rules, release: ReleaseDescriptor): boolean {
  const digest = digestOf(crypto, release);
  return list.lines.some(({ releases }) => releases?.[`${release.name}@${release.version}`] === digest);
}
