import { type Static, Type } from 'typebox';
import {
  NEWS_FORMATS,
  WIRE_ITEM_CLASSES,
  WIRE_KINDS,
  WIRE_REFUSAL_CODES,
  WIRE_RELATIONS,
} from '../api/wire-constants.ts';
import { HitCountSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema } from './parts.ts';
import { DifferenceSchema } from './texts.ts';

export const WireIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
/** YYYYMMDDHHmmss in Asia/Tokyo. */
const MomentSchema = Type.String({ pattern: '^[0-9]{14}$' });
const WireRefusalCodeSchema = Type.Enum([...WIRE_REFUSAL_CODES]);

/** One version of a wire story as the list shows it. A later id arrived later. */
export const WireItemSchema = Type.Object({
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
  /** The user has read this version; absent if not. */
  isRead: Type.Optional(Type.Boolean()),
  /** The user has marked the story; absent if not. */
  isMarked: Type.Optional(Type.Boolean()),
  /** Who works on the story, with the name of their group; absent if no one does. */
  takenBy: Type.Optional(
    Type.Object({ userId: Type.String(), userName: Type.String(), desk: Type.String(), at: MomentSchema }),
  ),
  /** It is not shown from then on; absent without one. */
  expiresAt: Type.Optional(Type.String({ pattern: '^([0-9]{14})?$' })),
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
        /** Where the file arrived with the item: the content that it became, with the addresses of its pictures. */
        contentId: Type.Optional(ContentIdSchema),
        thumbnails: Type.Optional(Type.Object({ small: Type.String(), large: Type.String() })),
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

const LONGEST_EXPRESSION = 1000;
const MOST_VALUES = 50;
const LONGEST_VALUE = 200;
const LONGEST_LIST = 12_000;
const ValuesSchema = Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_VALUE }), {
  maxItems: MOST_VALUES,
});
/** So urgent, or more: 1 the flashes alone, 8 all. */
const UrgencySchema = Type.Integer({ minimum: 1, maximum: 8 });

/** What of the wire a user wants to see besides words: all of these, and of each list one. */
export const WireFilterSchema = Type.Object(
  {
    /** As `source` has it. */
    sources: Type.Optional(ValuesSchema),
    /** As `category` has it; an item without one is in none. */
    categories: Type.Optional(ValuesSchema),
    kinds: Type.Optional(Type.Array(Type.Enum([...WIRE_KINDS]), { maxItems: MOST_VALUES })),
    classes: Type.Optional(Type.Array(Type.Enum([...WIRE_ITEM_CLASSES]), { maxItems: MOST_VALUES })),
    urgency: Type.Optional(UrgencySchema),
  },
  { additionalProperties: false },
);
export type WireFilter = Static<typeof WireFilterSchema>;

const ListSchema = Type.String({ maxLength: LONGEST_LIST });
/** The same in an address, with words; lists as `valuesParam` writes them. */
const filters = {
  /** Words, by the grammar of the search. */
  q: Type.Optional(Type.String({ maxLength: LONGEST_EXPRESSION })),
  sources: Type.Optional(ListSchema),
  categories: Type.Optional(ListSchema),
  kinds: Type.Optional(ListSchema),
  classes: Type.Optional(ListSchema),
  urgency: Type.Optional(UrgencySchema),
};
const WireFilterQuerySchema = Type.Object(filters, { additionalProperties: false });
export type WireFilterQuery = Static<typeof WireFilterQuerySchema>;

const WireItemsQuerySchema = Type.Object(
  {
    ...filters,
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

const WireMarksSchema = Type.Object(
  { isRead: Type.Optional(Type.Boolean()), isMarked: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1 },
);
export type WireMarks = Static<typeof WireMarksSchema>;

const WireThreadSchema = Type.Object({
  /** The latest versions of the other stories, the newest first; at most 100. */
  items: Type.Array(WireItemSchema),
});
export type WireThread = Static<typeof WireThreadSchema>;

const ChoiceSchema = Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 1 }) });
const WireChoicesSchema = Type.Object({
  /** Those with the most items first; at most 100 each. */
  sources: Type.Array(ChoiceSchema),
  categories: Type.Array(ChoiceSchema),
});
export type WireChoices = Static<typeof WireChoicesSchema>;

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

const WireStatusSchema = Type.Object({
  /** The clock of the server: milliseconds since 1970. */
  now: Type.Integer(),
  /** Id of the newest item; empty without one. */
  newest: Type.String({ pattern: '^([1-9][0-9]{0,15})?$' }),
  /** At most 20,000, counted some seconds ago. */
  itemsOfLastHour: Type.Integer({ minimum: 0 }),
});
export type WireStatus = Static<typeof WireStatusSchema>;

/** Wire stories, as internal users read them. */
export const WIRE_ENDPOINTS = defineEndpoints({
  'GET /wire/items': {
    summary: 'Items of the wire, the newest first.',
    access: 'internal',
    query: WireItemsQuerySchema,
    response: Type.Object({ data: WireItemsSchema }),
  },
  'GET /wire/items/count': {
    summary: 'How many items of the wire a filter has; no more than 10,000 are counted.',
    access: 'internal',
    query: WireFilterQuerySchema,
    response: inData(Type.Object({ total: HitCountSchema })),
    errors: { '400': 'words that are no expression' },
  },
  'GET /wire/choices': {
    summary: 'Senders and subjects of the last 20,000 items, to filter by.',
    access: 'internal',
    response: inData(WireChoicesSchema),
  },
  'GET /wire/items/:wireId/thread': {
    summary:
      'Stories of the same event: connected by their senders, or of one sender and slug within three days.',
    access: 'internal',
    params: Type.Object({ wireId: WireIdSchema }),
    response: inData(WireThreadSchema),
    errors: { '404': 'unknown story' },
  },
  'PUT /wire/items/:wireId/mark': {
    summary: 'Marks a story for the calling user, or as read.',
    access: 'internal',
    params: Type.Object({ wireId: WireIdSchema }),
    body: WireMarksSchema,
    response: inData(WireItemSchema),
    errors: { '404': 'unknown story' },
  },
  'PUT /wire/items/:wireId/take': {
    summary: 'Takes a story for the calling user, for all to see.',
    access: 'internal',
    permission: 'editing',
    params: Type.Object({ wireId: WireIdSchema }),
    body: Type.Object(
      /** Also if another user has it. */
      { takeOver: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    response: inData(WireItemSchema),
    errors: { '404': 'unknown story', '409': 'another user has taken it' },
  },
  'DELETE /wire/items/:wireId/take': {
    summary: 'Gives a story back that the calling user has taken.',
    access: 'internal',
    permission: 'editing',
    params: Type.Object({ wireId: WireIdSchema }),
    response: inData(WireItemSchema),
    errors: { '404': 'unknown story', '409': 'another user has taken it' },
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
  'GET /wire/status': {
    summary: 'The state of the wire, and the clock of the server, for the status line of a monitor.',
    access: 'internal',
    response: Type.Object({ data: WireStatusSchema }),
  },
});
