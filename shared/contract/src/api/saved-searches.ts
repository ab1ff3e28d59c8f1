import { type Static, Type } from 'typebox';
import { SearchRequestSchema } from './contents.ts';

/** Digits: a running number. */
export const SavedSearchIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });

/** What is searched for and its order; how many a page shows is left to who runs it. */
export const SavedSearchRequestSchema = Type.Omit(SearchRequestSchema, ['onePageCnt'], {
  additionalProperties: false,
});
export type SavedSearchRequest = Static<typeof SavedSearchRequestSchema>;

/** Longest name and folder, in characters. */
export const SAVED_SEARCH_NAME_LENGTH = 100;
export const SAVED_SEARCH_FOLDER_LENGTH = 50;

const NameSchema = Type.String({ maxLength: 1000 });
/** Empty: in no folder. */
const FolderSchema = Type.String({ maxLength: 1000 });

export const SEARCH_ALERT_MODES = ['none', 'immediate', 'scheduled'] as const;
export type SearchAlertMode = (typeof SEARCH_ALERT_MODES)[number];
/** How many times of a day a search may be looked at. */
export const MOST_ALERT_TIMES = 6;

/** Mails about what a search finds newly: none, at once, or at times of the day. */
export const SearchAlertSchema = Type.Object(
  {
    mode: Type.Enum([...SEARCH_ALERT_MODES]),
    /** `HH:MM` in Asia/Tokyo, in order; kept in the other modes as well. */
    times: Type.Array(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }), { maxItems: 24 }),
    /** Nothing is sent, and what comes in meanwhile is not made up for. */
    paused: Type.Boolean(),
    /** YYYYMMDD in Asia/Tokyo, the last day; null: until it is ended. */
    expiresOn: Type.Union([Type.String({ pattern: '^[0-9]{8}$' }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type SearchAlert = Static<typeof SearchAlertSchema>;

export const SavedSearchSchema = Type.Object({
  savedSearchId: SavedSearchIdSchema,
  name: Type.String(),
  folder: Type.String(),
  search: SavedSearchRequestSchema,
  /** Grows with each edit. */
  version: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo, as all moments here. */
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  alert: SearchAlertSchema,
  /** When the last alert was handed over to the mail server, of those of 90 days; empty: none. */
  lastMailAt: Type.String(),
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** `GET /saved-searches`: the member's own, in their order. */
export const SavedSearchesResponseSchema = Type.Object({
  data: Type.Object({
    searches: Type.Array(SavedSearchSchema),
    /** How many there may be. */
    limit: Type.Integer({ minimum: 1 }),
    /** Where alerts go; empty: nowhere, and none can be asked for. */
    mailAddress: Type.String(),
  }),
});
export type SavedSearchesResponse = Static<typeof SavedSearchesResponseSchema>;

/** How many new hits are counted; more are `gte`. */
export const NEW_HITS_COUNTED = 99;

export const NewHitsSchema = Type.Object({
  savedSearchId: SavedSearchIdSchema,
  count: Type.Integer({ minimum: 0, maximum: NEW_HITS_COUNTED }),
  /** `gte`: there are more, or so much came in that not all of it was looked at. */
  relation: Type.Enum(['eq', 'gte']),
});
export type NewHits = Static<typeof NewHitsSchema>;

/**
 * `GET /saved-searches/new-hits`: for each of them the hits that could be found only since it was last seen, counted with
 * the rights of this moment. Apart from the list, which need not wait for it.
 */
export const NewHitsResponseSchema = Type.Object({
  data: Type.Object({ newHits: Type.Array(NewHitsSchema) }),
});
export type NewHitsResponse = Static<typeof NewHitsResponseSchema>;

/**
 * `POST /saved-searches` (201). Refusals: those of the search itself; E0001, E0024 for the name or the folder, E1030 where
 * the name is taken, E1037 where there are as many as there may be; E0002, E0023 for the times of alerts, E1010 for their
 * end, 400 where no mail address is known. Without `alert` there are none.
 */
export const NewSavedSearchSchema = Type.Object(
  {
    name: NameSchema,
    folder: FolderSchema,
    search: SavedSearchRequestSchema,
    alert: Type.Optional(SearchAlertSchema),
  },
  { additionalProperties: false },
);
export type NewSavedSearch = Static<typeof NewSavedSearchSchema>;

/** `PUT /saved-searches/{savedSearchId}`: what is not given stays. Refusals as of `POST`, and 409 with W0002. */
export const SavedSearchChangesSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(NameSchema),
    folder: Type.Optional(FolderSchema),
    alert: Type.Optional(SearchAlertSchema),
  },
  { additionalProperties: false },
);
export type SavedSearchChanges = Static<typeof SavedSearchChangesSchema>;

/**
 * Answer of `POST` and `PUT`, of `POST /saved-searches/{savedSearchId}/seen` (it is run: its hits are new no more) and of
 * `POST /saved-searches/{savedSearchId}/restore` (takes a deletion of the last 24 hours back). `DELETE` answers 204.
 */
export const SavedSearchResponseSchema = Type.Object({ data: SavedSearchSchema });

/** `PUT /saved-searches/order` (204): all of the member's own, in their new order; 409 with W0002 where they are others. */
export const SavedSearchOrderSchema = Type.Object(
  { savedSearchIds: Type.Array(SavedSearchIdSchema, { maxItems: 1000 }) },
  { additionalProperties: false },
);

/** `PUT /saved-searches/folder` (204): renames a folder; to the name of another: joins them; to none: dissolves it. */
export const SavedSearchFolderSchema = Type.Object(
  { from: Type.String({ minLength: 1, maxLength: 1000 }), to: FolderSchema },
  { additionalProperties: false },
);
export type SavedSearchFolder = Static<typeof SavedSearchFolderSchema>;

/** What the link of a mail names: a number and its signature. */
export const AlertKeySchema = Type.String({ pattern: '^[1-9][0-9]{0,15}[.][A-Za-z0-9_-]{43}$' });

/**
 * `GET /search-alerts/{key}` for whoever holds the link of a mail, `POST /search-alerts/{key}/stop` puts an end to the
 * mails. 404 with E1077 where the link is none of ours, or the search is gone. Mail programs call the second by
 * themselves (RFC 8058); who opens its address is led to the page.
 */
export const StoppableAlertSchema = Type.Object({ name: Type.String(), isStopped: Type.Boolean() });
export type StoppableAlert = Static<typeof StoppableAlertSchema>;
export const StoppableAlertResponseSchema = Type.Object({ data: StoppableAlertSchema });
