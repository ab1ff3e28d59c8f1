import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS } from './parts.ts';

/** Contents that one call takes down. */
const MOST_AT_ONCE = 100;

const NewTakedownSchema = Type.Object(
  {
    contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
);

const TakedownOutcomeSchema = Type.Object({
  takenDown: Type.Array(ContentIdSchema),
  refused: Type.Array(Type.Object({ contentId: ContentIdSchema, code: Type.String(), text: Type.String() })),
});
export type TakedownOutcome = Static<typeof TakedownOutcomeSchema>;

const TakedownSchema = Type.Object({
  contentId: ContentIdSchema,
  headline: Type.String(),
  reason: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  takenDownAt: Type.String(),
  takenDownBy: Type.String(),
  /** Empty for deleted users. */
  takenDownByName: Type.String(),
  /** Licences whose holders were notified, and those of them that are confirmed; absent from an older API. */
  notified: Type.Optional(Type.Integer()),
  acknowledged: Type.Optional(Type.Integer()),
});
export type Takedown = Static<typeof TakedownSchema>;

/** What a takedown of a content would affect at this moment. */
const TakedownReachSchema = Type.Object({
  contentId: ContentIdSchema,
  /** `unknown`: there is no such content, and the other properties are empty. */
  state: Type.Enum(['ready', 'taken-down', 'unknown']),
  headline: Type.String(),
  thumbnail: Type.String(),
  /** 1 public, 2 private, 3 limited; empty if unknown. */
  visibility: Type.String(),
  /** Carts with the content. */
  carts: Type.Integer(),
  /** Lightboxes with the content; absent from an older API. */
  lightboxes: Type.Optional(Type.Integer()),
  /** Open links (downloads, SAVE sets, inquiries, previews), and the browsers that opened one. */
  links: Type.Integer(),
  openedLinks: Type.Integer(),
  /** Open search results. */
  results: Type.Integer(),
});
export type TakedownReach = Static<typeof TakedownReachSchema>;

const RIGHTS_CHANGES = { ...EDITORS, recentPassword: true } as const;
const params = Type.Object({ contentId: ContentIdSchema });

export const CONTENT_RIGHTS_ENDPOINTS = defineEndpoints({
  'PUT /contents/:contentId/visibility': {
    summary: 'Sets 1 public, 2 private, 3 limited. The pictures get new addresses, the old ones end.',
    ...EDITORS,
    params,
    body: Type.Object({ visibility: Type.Enum(['1', '2', '3']) }, closed),
    errors: {
      E1071: 'no such content',
      E1002: 'a private content of 校閲状態 未 is not published (409)',
      E1042: 'another user edits a private content (409)',
      W0002: 'another user changed it at the same moment (409)',
    },
  },
  'GET /admin/takedowns': {
    summary: 'Takedowns in force, newest first.',
    ...EDITORS,
    response: inData(Type.Array(TakedownSchema)),
  },
  'GET /admin/takedowns/reach': {
    summary: 'What a takedown of contents would reach at this moment, in the order of their ids.',
    ...EDITORS,
    query: Type.Object(
      { contentIds: Type.String({ pattern: `^[0-9]{12}(?:,[0-9]{12}){0,${MOST_AT_ONCE - 1}}$` }) },
      closed,
    ),
    response: inData(Type.Array(TakedownReachSchema)),
  },
  'POST /admin/takedowns': {
    summary:
      'Contents leave every search, list, cart and link at once, and their pictures lose their addresses. One after the other: what is refused is answered with its code.',
    ...RIGHTS_CHANGES,
    body: NewTakedownSchema,
    response: inData(TakedownOutcomeSchema),
  },
  'DELETE /admin/takedowns/:contentId': {
    summary: 'Ends a takedown: the content is shown as before.',
    ...RIGHTS_CHANGES,
    params,
  },
});
