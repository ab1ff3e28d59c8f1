// Separate from the schemas, so that pages do not bundle the schema library.

/** 速報, 本記, 訂正, 差替, 取消. */
export const WIRE_KINDS = ['flash', 'story', 'correction', 'replacement', 'cancellation'] as const;
export type WireKind = (typeof WIRE_KINDS)[number];

/** What an item of the wire is: a text, a file with its caption, or a list of items that belong together. */
export const WIRE_ITEM_CLASSES = ['text', 'picture', 'graphic', 'video', 'audio', 'package'] as const;
export type WireItemClass = (typeof WIRE_ITEM_CLASSES)[number];

/** How an item is connected with another one: it corrects, replaces, continues or cancels it, contains it, or names it. */
export const WIRE_RELATIONS = ['corrects', 'replaces', 'adds', 'cancels', 'contains', 'related'] as const;
export type WireRelation = (typeof WIRE_RELATIONS)[number];

export const NEWS_FORMATS = ['newsml-g2', 'newsml-1', 'ninjs', 'nitf', 'iptc7901', 'anpa'] as const;
export type NewsFormat = (typeof NEWS_FORMATS)[number];

/**
 * Why a delivery cannot be read. `malformed`: no well-formed XML or JSON, or with a document type. `too-complex`: beyond the
 * limits of depth, number or length. `overrun`: beyond those of time or memory. `not-news`: no known format, or an item
 * that lacks something. `not-text`: an item that is no news, such as a concept or a plan, which the wire does not hold.
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

/** Marks of a topic in the monitor. */
export const TOPIC_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type TopicColour = (typeof TOPIC_COLOURS)[number];
/** Made by the browser; the monitor plays none before the user has allowed it. */
export const TOPIC_SOUNDS = ['none', 'chime', 'bell', 'pulse', 'alarm'] as const;
export type TopicSound = (typeof TOPIC_SOUNDS)[number];
/** Of a search of the wire that was saved without one. */
export const DEFAULT_TOPIC = { colour: 'grey', sound: 'none', desktop: false } as const;
/** Values of a filter of the wire in an address: separated by commas, which values themselves may have. */
export const valuesParam = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');

/** The opposite; a value that is not encoded is taken as it is. */
export const valuesOfParam = (text: string): string[] =>
  text
    .split(',')
    .filter((value) => value !== '')
    .map((value) => {
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    });
