import type { Signer } from '../../signing-keys.ts';

/** The key by which a mail lets its reader end it: the number of the search, signed. It stays good as long as the search is. */
export const alertKey = (signer: Signer, id: number): string => `${id}.${signer.sign(signedText(id))}`;

/** The search of a key; undefined where it is none of ours. */
export function searchOfKey(signer: Signer, key: string): number | undefined {
  const [number = '', signature = ''] = key.split('.');
  const id = Number(number);
  return Number.isSafeInteger(id) && signer.verify(signedText(id), signature) ? id : undefined;
}

const signedText = (id: number): string => `search-alert ${id}`;
