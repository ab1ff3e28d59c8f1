// Separate from the schemas, so that pages do not bundle the schema library.

/** 速報, 本記, 訂正, 差替, 取消. */
export const WIRE_KINDS = ['flash', 'story', 'correction', 'replacement', 'cancellation'] as const;
export type WireKind = (typeof WIRE_KINDS)[number];

/**
 * Why a delivery cannot be read. `malformed`: no well-formed XML, or with a document type. `too-complex`: beyond the
 * limits of depth, number or length. `overrun`: beyond those of time or memory. `not-news`: not NewsML-G2, or a story
 * that lacks something. `not-text`: a picture or another kind of item, which the wire does not hold.
 */
export const WIRE_REFUSAL_CODES = [
  'wire/encoding',
  'wire/malformed',
  'wire/too-complex',
  'wire/overrun',
  'wire/not-news',
  'wire/not-text',
] as const;
export type WireRefusalCode = (typeof WIRE_REFUSAL_CODES)[number];
