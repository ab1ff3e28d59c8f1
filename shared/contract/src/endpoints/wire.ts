import { type Static, Type } from 'typebox';
import {
  NEWS_FORMATS,
  WIRE_ITEM_CLASSES,
  WIRE_KINDS,
  WIRE_REFUSAL_CODES,
  WIRE_RELATIONS,
} from '../api/wire-constants.ts';
import { defineEndpoints } from './endpoint.ts';
import { DifferenceSchema } from './texts.ts';

const WireIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
/** YYYYMMDDHHmmss in Asia/Tokyo. */
const MomentSchema = Type.String({ pattern: '^[0-9]{14}$' });
const WireRefusalCodeSchema = Type.Enum([...WIRE_REFUSAL_CODES]);

/** One version of a wire story as the list shows it. A later id arrived later. */
const WireItemSchema = Type.Object({
  wireId: WireIdSchema,
  receivedAt: MomentSchema,
  /** 1 most urgent … 8 (IIM 2:10). */
  urgency: Type.Integer({ minimum: 1, maximum: 8 }),
  kind: Type.Enum([...WIRE_KINDS]),
  /** Japanese name of the subject; empty if the sender gave none. */
  category: Type.String(),
  slug: Type.String(),
  headline: Type.String(),
  /** The sender: 発信元. */
  source: Type.String(),
  /** Characters of the text, without white space. */
  charCount: Type.Integer({ minimum: 0 }),
  /** The sender's own number; empty without one. */
  number: Type.String(),
  /** Embargo; empty without one. */
  embargoUntil: Type.String({ pattern: '^([0-9]{14})?$' }),
  /** The sender has cancelled this version; absent if not. */
  isCancelled: Type.Optional(Type.Boolean()),
  /** Absent: a text. */
  itemClass: Type.Optional(Type.Enum([...WIRE_ITEM_CLASSES])),
  /** A later version has arrived; absent if not. */
  isReplaced: Type.Optional(Type.Boolean()),
  /** Of a cancellation: its sender may publish the item again. */
  isWithheld: Type.Optional(Type.Boolean()),
  /** Of a cancellation: the versions that it cancels, as far as they have arrived; at most 100. */
  cancels: Type.Optional(Type.Array(WireIdSchema)),
});
export type WireItem = Static<typeof WireItemSchema>;

const WireStorySchema = Type.Object({
  ...WireItemSchema.properties,
  byline: Type.String(),
  /** Notes of the sender to editors, such as the reason of a correction, and what was missing or wrong, one a line. Not for publication. */
  note: Type.String(),
  /** As the sender wrote them. */
  keywords: Type.Optional(Type.Array(Type.String())),
  paragraphs: Type.Array(Type.String()),
  guid: Type.Optional(Type.String()),
  /** Digits, of any number. */
  version: Type.Optional(Type.String()),
  format: Type.Optional(Type.Enum([...NEWS_FORMATS])),
  dateline: Type.Optional(Type.String()),
  /** Tag of BCP 47; empty without one. */
  language: Type.Optional(Type.String()),
  /** Notices and terms of use, one a line. */
  rights: Type.Optional(Type.String()),
  /** It is not shown from then on; empty without one. */
  expiresAt: Type.Optional(Type.String({ pattern: '^([0-9]{14})?$' })),
  /** Files that the item names, in the order of its sender; null where a number is not stated. */
  media: Type.Optional(
    Type.Array(
      Type.Object({
        href: Type.String(),
        rendition: Type.String(),
        contentType: Type.String(),
        size: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
        width: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
        height: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
        caption: Type.String(),
      }),
    ),
  ),
  /** Media topics and older subject codes, as they are written. */
  subjects: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
  /** What the item states about others, in its order; the number is that of the latest version that has arrived, or empty. */
  links: Type.Optional(
    Type.Array(
      Type.Object({
        relation: Type.Enum([...WIRE_RELATIONS]),
        guid: Type.String(),
        /** Empty: all versions. */
        version: Type.String(),
        title: Type.String(),
        wireId: Type.String({ pattern: '^([1-9][0-9]{0,15})?$' }),
      }),
    ),
  ),
});
export type WireStory = Static<typeof WireStorySchema>;

const WireVersionsSchema = Type.Object({
  /** Of the story, the newest first, this one among them; at most 100. */
  versions: Type.Array(
    Type.Object({
      wireId: WireIdSchema,
      /** The sender's number; greater is newer. */
      version: Type.String(),
      receivedAt: MomentSchema,
      kind: Type.Enum([...WIRE_KINDS]),
    }),
  ),
  /** What this version changed in the headline of the one before it; empty if nothing, or if it is the first. */
  headline: Type.Array(DifferenceSchema),
  /** The same of the text, paragraph by paragraph: those that differ. */
  paragraphs: Type.Array(Type.Array(DifferenceSchema)),
});
export type WireVersions = Static<typeof WireVersionsSchema>;

const WireItemsQuerySchema = Type.Object(
  {
    /** Older items than this one, by `nextCursor`. */
    cursor: Type.Optional(WireIdSchema),
    /** Items after this one; the newest `limit` of them. */
    after: Type.Optional(WireIdSchema),
    /** 100 by default. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type WireItemsQuery = Static<typeof WireItemsQuerySchema>;

const WireItemsSchema = Type.Object({
  items: Type.Array(WireItemSchema),
  /** Null without older items. */
  nextCursor: Type.Union([WireIdSchema, Type.Null()]),
});
export type WireItems = Static<typeof WireItemsSchema>;

/** Answer of `POST /wire/deliveries`, a plain route: it takes files of news, and is answered with 201 or 202. */
export const WireDeliveryResponseSchema = Type.Object({
  data: Type.Object({
    /** Items of this delivery; empty if all of them were known, or are under embargo. */
    wireIds: Type.Array(WireIdSchema),
    /** How many are under embargo: they are shown when it ends. */
    held: Type.Optional(Type.Integer({ minimum: 1 })),
    /** As its content shows it. */
    format: Type.Optional(Type.Enum([...NEWS_FORMATS])),
    /** Parts that were not taken, such as concepts, while others were. */
    skipped: Type.Optional(
      Type.Array(Type.Object({ guid: Type.String(), code: WireRefusalCodeSchema, reason: Type.String() })),
    ),
    /** The number under which it was set aside, as a part at least could not be read, and the reason, in Japanese. */
    aside: Type.Optional(
      Type.Object({ asideId: Type.String(), code: WireRefusalCodeSchema, reason: Type.String() }),
    ),
  }),
});
export type WireDelivery = Static<typeof WireDeliveryResponseSchema>['data'];

const WireAsideSchema = Type.Object({
  deliveries: Type.Array(
    Type.Object({
      asideId: Type.String(),
      receivedAt: MomentSchema,
      code: WireRefusalCodeSchema,
      reason: Type.String(),
      bytes: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type WireAside = Static<typeof WireAsideSchema>;

/** Wire stories, as internal users read them. */
export const WIRE_ENDPOINTS = defineEndpoints({
  'GET /wire/items': {
    summary: 'Items of the wire, the newest first.',
    access: 'internal',
    query: WireItemsQuerySchema,
    response: Type.Object({ data: WireItemsSchema }),
  },
  'GET /wire/items/:wireId': {
    summary: 'A wire story with its text.',
    access: 'internal',
    params: Type.Object({ wireId: WireIdSchema }),
    response: Type.Object({ data: WireStorySchema }),
    errors: { '404': 'unknown story' },
  },
  'GET /wire/items/:wireId/versions': {
    summary: 'The versions of a wire story, and what this one changed.',
    access: 'internal',
    params: Type.Object({ wireId: WireIdSchema }),
    response: Type.Object({ data: WireVersionsSchema }),
    errors: { '404': 'unknown story' },
  },
  'GET /wire/aside': {
    summary: 'The last 100 deliveries that could not be read, the newest first.',
    access: 'internal',
    permission: 'editing',
    response: Type.Object({ data: WireAsideSchema }),
  },
});
