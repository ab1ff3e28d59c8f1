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
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** `GET /saved-searches`: the member's own, in their order; `limit` is how many there may be. */
export const SavedSearchesResponseSchema = Type.Object({
  data: Type.Object({ searches: Type.Array(SavedSearchSchema), limit: Type.Integer({ minimum: 1 }) }),
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
 * the name is taken, E1037 where there are as many as there may be.
 */
export const NewSavedSearchSchema = Type.Object(
  { name: NameSchema, folder: FolderSchema, search: SavedSearchRequestSchema },
  { additionalProperties: false },
);
export type NewSavedSearch = Static<typeof NewSavedSearchSchema>;

/** `PUT /saved-searches/{savedSearchId}`: what is not given stays. Refusals as of `POST`, and 409 with W0002. */
export const SavedSearchChangesSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(NameSchema),
    folder: Type.Optional(FolderSchema),
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
