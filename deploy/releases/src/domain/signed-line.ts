/** What the rules need of cryptography. Public keys and signatures are base64; hashes and ids are hexadecimal. */
export interface Cryptography {
  hash(text: string): string;
  /** Id of a public key: the first half of its hash. */
  idOf(publicKey: string): string;
  /** False also for a key that is not ed25519. */
  verify(publicKey: string, text: string, signature: string): boolean;
}

/** A key that this process may sign with. */
export interface Signer {
  readonly id: string;
  readonly publicKey: string;
  sign(text: string): string;
}

interface SignedLine {
  readonly proof: { readonly key: string; readonly signature: string };
}

/** The same text for equal values, whatever the order of their properties. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join()}}`;
}

/**
 * The text that is signed: the line without its signature, where it belongs, and in which store.
 *
 * @param store hash of the first line of the list of publishers; empty for that line itself
 */
export function signedText(store: string, chain: string, line: SignedLine): string {
  const unsigned = { ...line, proof: { ...line.proof, signature: undefined } };
  return canonicalJson(['newsphoto-release-1', store, chain, unsigned]);
}

/** A line with its signature. */
export function signLine<Line extends object>(
  { id, sign }: Signer,
  store: string,
  chain: string,
  line: Line,
): Line & { proof: { key: string; signature: string } } {
  const proof = 'proof' in line && typeof line.proof === 'object' ? line.proof : {};
  const withKey = { ...line, proof: { ...proof, key: id, signature: '' } };
  const signature = sign(signedText(store, chain, withKey));
  return { ...withKey, proof: { ...withKey.proof, signature } };
}
