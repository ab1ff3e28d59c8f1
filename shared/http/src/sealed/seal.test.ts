import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { isSealed, SEALED_MARKER, SEALED_SCHEME } from '@newsphoto/contract';
import { openText, sealText } from './lazy-seal.ts';
import { openSealed, sealValue } from './seal.ts';

const keyOf = (phrase: string) => createHash('sha256').update(phrase).digest();
const macOf = (sealed: Buffer) =>
  createHmac('sha256', keyOf(SEALED_SCHEME.macPhrase)).update(sealed).digest();

/** A server's side of the scheme, with the cryptography of its platform. */
function sealOnServer(plain: string): string {
  const iv = randomBytes(SEALED_SCHEME.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', keyOf(SEALED_SCHEME.cipherPhrase), iv);
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]);
  return SEALED_MARKER + Buffer.concat([sealed, macOf(sealed)]).toString('base64');
}

function openOnServer(text: string): unknown {
  const all = Buffer.from(text.slice(SEALED_MARKER.length), 'base64');
  const sealed = all.subarray(0, -SEALED_SCHEME.macBytes);
  expect(macOf(sealed).equals(all.subarray(-SEALED_SCHEME.macBytes))).toBe(true);
  const { ivBytes } = SEALED_SCHEME;
  const decipher = createDecipheriv(
    'aes-256-cbc',
    keyOf(SEALED_SCHEME.cipherPhrase),
    sealed.subarray(0, ivBytes),
  );
  return JSON.parse(decipher.update(sealed.subarray(ivBytes), undefined, 'utf8') + decipher.final('utf8'));
}

const VALUES = [{ a: 1 }, ['東京', '髙①𠮷'], '', null, 0, { long: '写真'.repeat(5000) }];

test.each(VALUES)('what a server sealed is opened: %#', (value) => {
  expect(openSealed(sealOnServer(JSON.stringify(value)))).toEqual(value);
});

test.each(VALUES)('what a page sealed, a server opens, and the page itself: %#', async (value) => {
  expect(openOnServer(sealValue(value))).toEqual(value);
  expect(await openText(await sealText(value))).toEqual(value);
});

test('sealed text reveals nothing of its value, and is never the same twice', () => {
  const one = sealValue({ query: 'secret' });
  expect(one).not.toContain('secret');
  expect(Buffer.from(one.slice(SEALED_MARKER.length), 'base64').toString('latin1')).not.toContain('secret');
  expect(sealValue({ query: 'secret' })).not.toBe(one);
});

const complete = sealOnServer('{"a":1}');
const changed = (at: number) => {
  const bytes = Buffer.from(complete.slice(SEALED_MARKER.length), 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return SEALED_MARKER + bytes.toString('base64');
};

test.each([
  ['without the marker', complete.slice(SEALED_MARKER.length)],
  ['the marker alone', SEALED_MARKER],
  ['cut off', complete.slice(0, -8)],
  ['cut to less than a mac', complete.slice(0, SEALED_MARKER.length + 24)],
  ['with another iv', changed(0)],
  ['with another text', changed(20)],
  ['with another mac', changed(-1 + Buffer.from(complete.slice(SEALED_MARKER.length), 'base64').length)],
  ['no base64', `${SEALED_MARKER}%%%%`],
  ['no JSON inside', sealOnServer('{"a":')],
])('text that is %s is not opened', (_how, text) => {
  expect(() => openSealed(text)).toThrow();
});

test('only text with the marker in front is sealed', () => {
  expect(isSealed(complete)).toBe(true);
  for (const other of ['', 'x', ` ${complete}`, null, 1, [complete]]) expect(isSealed(other)).toBe(false);
});
