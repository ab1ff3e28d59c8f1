/** A sequence of numbers from 0 to below 1 that is the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TOKENS = [
  ...[
    '<',
    '>',
    '&',
    '"',
    '</',
    '/>',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<?x ',
    '&#0;',
    '&#xd800;',
    '&nbsp;',
    '&a;',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '\\u0000',
    '\\ud83d',
    '1e999',
    '-1',
    'null',
    '9'.repeat(70),
    '\u0001',
    '\u0002',
    '\u0003',
    '\u0004',
  ],
  ...[
    '\u001b$B',
    '\u001b(B',
    '\u0000',
    '\u00ff',
    '\r\n',
    '^',
    '=',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0',
  ],
  ...[
    '<!DOCTYPE nitf [<!ENTITY a "b">]>',
    'version="0"',
    ' xmlns=""',
    '<a>'.repeat(150),
    '['.repeat(20_000),
    '&lt;p&gt;'.repeat(3_000),
  ],
].map((text) => Buffer.from(text, 'latin1'));

const ALPHANUMERIC = /[0-9A-Za-z]/;

/** A copy with other digits and letters in a few places: most of these documents are well-formed. */
function withOtherLetters(content: Buffer, next: () => number): Buffer {
  const bytes = Buffer.from(content);
  for (let changes = 1 + Math.floor(next() * 8); changes > 0; changes -= 1) {
    const place = Math.floor(next() * bytes.length);
    const letter = String.fromCharCode(bytes[place] ?? 0);
    if (ALPHANUMERIC.test(letter)) bytes[place] = (bytes[place] ?? 0) ^ 1;
  }
  return bytes;
}

/** A copy with a few changes: half of them of letters alone, the others bytes, pieces, tokens of the formats, parts of another file, repetitions, an early end. */
export function mutated(content: Buffer, other: Buffer, next: () => number): Buffer {
  if (next() < 0.5) return withOtherLetters(content, next);
  const at = (length: number) => Math.floor(next() * length);
  let bytes = Buffer.from(content);
  for (let changes = 1 + at(4); changes > 0; changes -= 1) {
    const place = at(bytes.length + 1);
    const end = Math.min(bytes.length, place + at(60));
    const [before, piece, after] = [
      bytes.subarray(0, place),
      bytes.subarray(place, end),
      bytes.subarray(end),
    ];
    const fills = [
      () => Buffer.from(piece.map((byte) => byte ^ (1 << at(8)))),
      () => Buffer.alloc(0),
      () => Buffer.concat([piece, TOKENS[at(TOKENS.length)] ?? piece]),
      () => other.subarray(at(other.length), at(other.length)),
      () => Buffer.concat(Array<Buffer>(1 + at(2_000)).fill(piece)),
      () => Buffer.from(Array.from({ length: at(20) }, () => at(256))),
    ];
    const kind = at(fills.length + 1);
    bytes = kind === fills.length ? before : Buffer.concat([before, fills[kind]?.() ?? piece, after]);
  }
  return bytes;
}
