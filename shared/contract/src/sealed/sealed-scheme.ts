/**
 * The fixed scheme of sealed text: answers of the API that are a string with {@link SEALED_MARKER}, and values that a browser
 * stores.
 *
 * Text = marker + base64(iv ‖ ciphertext ‖ mac), where
 * - plain text is the JSON of the value, in UTF-8;
 * - iv is 16 random bytes; ciphertext is AES-256-CBC with PKCS #7 padding under SHA-256(`cipherPhrase`);
 * - mac is HMAC-SHA-256 over iv ‖ ciphertext under SHA-256(`macPhrase`), compared before anything is decrypted.
 *
 * The phrases are part of the page's own script. Sealing keeps values out of logs, caches and casual sight, and detects
 * damaged ones; it is no secret from the user of the browser, and no substitute for TLS or for rights that the API checks.
 */
export const SEALED_SCHEME = {
  cipherPhrase: 'newsphoto/sealed/1/cipher',
  macPhrase: 'newsphoto/sealed/1/mac',
  ivBytes: 16,
  macBytes: 32,
} as const;

/** Prefix of every sealed text. The number is the version of the scheme. */
export const SEALED_MARKER = 'NPSEALED1:';

export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(SEALED_MARKER);
}
