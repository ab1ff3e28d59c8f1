import type { Signer } from '../../signing-keys.ts';

/** The key in a mail that ends its alerts: the number of the search, signed. It is valid as long as the search exists. */
export const alertKey = (signer: Signer, id: number): string => `${id}.${signer.sign(signedText(id))}`;

/** The search of a key; undefined without a valid signature. */
export function searchOfKey(signer: Signer, key: string): number | undefined {
  const [number = '', signature = ''] = key.split('.');
  const id = Number(number);
  return Number.isSafeInteger(id) && signer.verify(signedText(id), signature) ? id : undefined;
}

const signedText = (id: number): string => `search-alert ${id}`;
