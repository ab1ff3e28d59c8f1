import { type Static, Type } from 'typebox';
import { NEW_HITS_COUNTED, SEARCH_ALERT_MODES } from '../api/saved-search-constants.ts';
import { TOPIC_COLOURS, TOPIC_SOUNDS } from '../api/wire-constants.ts';
import { SearchRequestSchema } from './contents.ts';
import { defineEndpoints } from './endpoint.ts';
import { WireFilterSchema, WireIdSchema, WireItemSchema } from './wire.ts';

/** Digits: a running number. */
const SavedSearchIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });

/** The search and its order; the page size is chosen by the user who runs it. */
const ContentSearchRequestSchema = Type.Omit(SearchRequestSchema, ['onePageCnt'], {
  additionalProperties: false,
});
export type ContentSearchRequest = Static<typeof ContentSearchRequestSchema>;

/** A search of the wire, for internal users: 403 for others. */
const WireSearchRequestSchema = Type.Object(
  {
    collection: Type.Literal('wire'),
    /** As that of a search of contents. */
    query: Type.String({ maxLength: 100_000 }),
    wire: WireFilterSchema,
  },
  { additionalProperties: false },
);
export type WireSearchRequest = Static<typeof WireSearchRequestSchema>;

const SavedSearchRequestSchema = Type.Union([ContentSearchRequestSchema, WireSearchRequestSchema]);
export type SavedSearchRequest = Static<typeof SavedSearchRequestSchema>;

/** How the monitor of the wire announces hits of a saved search of the wire: a topic. */
const WireTopicSchema = Type.Object(
  {
    colour: Type.Enum([...TOPIC_COLOURS]),
    sound: Type.Enum([...TOPIC_SOUNDS]),
    /** Notifications of the desktop. */
    desktop: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type WireTopic = Static<typeof WireTopicSchema>;

const NameSchema = Type.String({ maxLength: 1000 });
/** Empty: in no folder. */
const FolderSchema = Type.String({ maxLength: 1000 });

/** Mails about new hits: none, at once, or at times of the day. */
const SearchAlertSchema = Type.Object(
  {
    mode: Type.Enum([...SEARCH_ALERT_MODES]),
    /** `HH:MM` in Asia/Tokyo, in order; stored in the other modes as well. */
    times: Type.Array(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }), { maxItems: 24 }),
    /** Nothing is sent, and hits of the meantime are not reported later. */
    paused: Type.Boolean(),
    /** YYYYMMDD in Asia/Tokyo, the last day; null: until it is ended. */
    expiresOn: Type.Union([Type.String({ pattern: '^[0-9]{8}$' }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type SearchAlert = Static<typeof SearchAlertSchema>;

const SavedSearchSchema = Type.Object({
  savedSearchId: SavedSearchIdSchema,
  name: Type.String(),
  folder: Type.String(),
  /** As it was saved. A choice of two shapes would be validated again whenever it is sent. */
  search: Type.Unsafe<SavedSearchRequest>(Type.Object({}, { additionalProperties: true })),
  /** Incremented by each edit. */
  version: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo, as all moments here. */
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  alert: SearchAlertSchema,
  /** Of every search of the wire; absent of others. */
  topic: Type.Optional(WireTopicSchema),
  /** When the last alert was sent, within 90 days; empty: none. */
  lastMailAt: Type.String(),
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

const SavedSearchesResponseSchema = Type.Object({
  data: Type.Object({
    searches: Type.Array(SavedSearchSchema),
    /** Maximum number. */
    limit: Type.Integer({ minimum: 1 }),
    /** Address for alerts; empty: unknown, and no alert can be set. */
    mailAddress: Type.String(),
  }),
});
export type SavedSearchesResponse = Static<typeof SavedSearchesResponseSchema>;

const NewHitsSchema = Type.Object({
  savedSearchId: SavedSearchIdSchema,
  count: Type.Integer({ minimum: 0, maximum: NEW_HITS_COUNTED }),
  /** `gte`: there are more, or too much arrived to check all of it. */
  relation: Type.Enum(['eq', 'gte']),
});
export type NewHits = Static<typeof NewHitsSchema>;

const NewSavedSearchSchema = Type.Object(
  {
    name: NameSchema,
    folder: FolderSchema,
    search: SavedSearchRequestSchema,
    /** Without it there are none. */
    alert: Type.Optional(SearchAlertSchema),
    /** Only of a search of the wire; without it {@link DEFAULT_TOPIC}. */
    topic: Type.Optional(WireTopicSchema),
  },
  { additionalProperties: false },
);
export type NewSavedSearch = Static<typeof NewSavedSearchSchema>;

/** Absent properties do not change. */
const SavedSearchChangesSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(NameSchema),
    folder: Type.Optional(FolderSchema),
    alert: Type.Optional(SearchAlertSchema),
    /** Only of a search of the wire. */
    topic: Type.Optional(WireTopicSchema),
  },
  { additionalProperties: false },
);
export type SavedSearchChanges = Static<typeof SavedSearchChangesSchema>;

const SavedSearchFolderSchema = Type.Object(
  { from: Type.String({ minLength: 1, maxLength: 1000 }), to: FolderSchema },
  { additionalProperties: false },
);
export type SavedSearchFolder = Static<typeof SavedSearchFolderSchema>;

const StoppableAlertSchema = Type.Object({ name: Type.String(), isStopped: Type.Boolean() });
export type StoppableAlert = Static<typeof StoppableAlertSchema>;

const TopicArrivalsSchema = Type.Object({
  /** Of the wire: to be requested after it the next time. Empty before the first item. */
  newest: Type.String({ pattern: '^([1-9][0-9]{0,15})?$' }),
  /** Topics with items after the requested one; of more than 500 items the newest are counted. */
  topics: Type.Array(
    Type.Object({
      savedSearchId: SavedSearchIdSchema,
      count: Type.Integer({ minimum: 1 }),
      newest: WireItemSchema,
    }),
  ),
});
export type TopicArrivals = Static<typeof TopicArrivalsSchema>;

const params = Type.Object({ savedSearchId: SavedSearchIdSchema });
const one = Type.Object({ data: SavedSearchSchema });
const REFUSALS = {
  E0001: 'no name',
  E0024: 'a name or a folder that is too long',
  E1030: 'a name that is taken',
  E0002: 'no times of alerts',
  E0023: 'too many times of alerts',
  E1010: 'an end of the alerts that is over',
  '400': 'alerts without a known mail address',
} as const;

/** In the link of a mail: a number and its signature. Every holder of the link may call. */
export const AlertKeyParamsSchema = Type.Object({
  key: Type.String({ pattern: '^[1-9][0-9]{0,15}[.][A-Za-z0-9_-]{43}$' }),
});
const alert = Type.Object({ data: StoppableAlertSchema });
const UNKNOWN_LINK = { E1077: 'no link of the archive, or its search is deleted (404)' } as const;

/** Saved searches of the member, and the links that end their alerts. */
export const SAVED_SEARCH_ENDPOINTS = defineEndpoints({
  'GET /saved-searches': {
    summary: "The member's saved searches, in their order.",
    access: 'member',
    response: SavedSearchesResponseSchema,
  },
  'GET /saved-searches/new-hits': {
    summary: 'How many hits of each are new since it was last seen, counted with the rights of this moment.',
    access: 'member',
    response: Type.Object({ data: Type.Object({ newHits: Type.Array(NewHitsSchema) }) }),
  },
  'GET /wire/topics/arrivals': {
    summary: 'What arrived on the wire after an item, by topic of the calling user.',
    access: 'internal',
    query: Type.Object({ after: WireIdSchema }, { additionalProperties: false }),
    response: Type.Object({ data: TopicArrivalsSchema }),
  },
  'POST /saved-searches': {
    summary: 'Saves a search.',
    access: 'member',
    body: NewSavedSearchSchema,
    response: one,
    status: 201,
    errors: { ...REFUSALS, E1037: 'as many as there may be' },
  },
  'PUT /saved-searches/order': {
    summary: "Sets the order of all of the member's saved searches.",
    access: 'member',
    body: Type.Object(
      { savedSearchIds: Type.Array(SavedSearchIdSchema, { maxItems: 1000 }) },
      { additionalProperties: false },
    ),
    errors: { W0002: 'the member has others (409)' },
  },
  'PUT /saved-searches/folder': {
    summary: 'Renames a folder; to the name of another one: joins them; to none: dissolves it.',
    access: 'member',
    body: SavedSearchFolderSchema,
  },
  'PUT /saved-searches/:savedSearchId': {
    summary: 'Changes name, folder or alerts of a saved search.',
    access: 'member',
    params,
    body: SavedSearchChangesSchema,
    response: one,
    errors: { ...REFUSALS, W0002: 'it was changed since (409)' },
  },
  'POST /saved-searches/:savedSearchId/seen': {
    summary: 'The search is run: its hits are not new any more.',
    access: 'member',
    params,
    response: one,
  },
  'POST /saved-searches/:savedSearchId/restore': {
    summary: 'Undoes a deletion of the last 24 hours.',
    access: 'member',
    params,
    response: one,
  },
  'DELETE /saved-searches/:savedSearchId': {
    summary: 'Deletes a saved search.',
    access: 'member',
    params,
  },
  'GET /search-alerts/:key': {
    summary: 'The saved search whose alerts the link of a mail ends.',
    access: 'anybody',
    params: AlertKeyParamsSchema,
    response: alert,
    errors: UNKNOWN_LINK,
  },
  'POST /search-alerts/:key/stop': {
    summary: 'Ends the alerts of a saved search. Mail programs call it by themselves (RFC 8058).',
    access: 'anybody',
    params: AlertKeyParamsSchema,
    response: alert,
    errors: UNKNOWN_LINK,
  },
});
