import { type Static, Type } from 'typebox';
import { EditedPublicationSchema, MinuteSchema, PublicationSchema } from './publication.ts';

/** Where an announcement stands: on the top page, at the login, in the message banner over whatever page is entered. */
export const ANNOUNCEMENT_PLACES = ['index', 'login', 'banner'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

/** Who sees it: anybody, whoever is logged in, the agency's own people, the users of one group. */
export const ANNOUNCEMENT_AUDIENCES = ['everybody', 'members', 'internal', 'group'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

export const ANNOUNCEMENT_IMPORTANCES = ['normal', 'important'] as const;

const AnnouncementIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
const WordsSchema = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** Plain text. Addresses in it (https://…, pages of this site) become links where it is shown. */
  body: Type.String({ maxLength: 2000 }),
  importance: Type.Enum([...ANNOUNCEMENT_IMPORTANCES]),
};

export const AnnouncementSchema = Type.Object({
  announcementId: AnnouncementIdSchema,
  ...WordsSchema,
  startsAt: MinuteSchema,
});
export type Announcement = Static<typeof AnnouncementSchema>;

export const AnnouncementsQuerySchema = Type.Object(
  { place: Type.Enum([...ANNOUNCEMENT_PLACES]) },
  { additionalProperties: false },
);
/** `GET /announcements?place=…`, for anybody: what the caller may see there at this moment, in order. */
export const AnnouncementsResponseSchema = Type.Object({
  data: Type.Object({ announcements: Type.Array(AnnouncementSchema) }),
});

const EditedSchema = {
  ...WordsSchema,
  audience: Type.Enum([...ANNOUNCEMENT_AUDIENCES]),
  /** For the audience `group`, else null. */
  groupId: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  places: Type.Array(Type.Enum([...ANNOUNCEMENT_PLACES]), { uniqueItems: true }),
};

/**
 * `POST /admin/announcements`, for administrators. E1010 an end that is not after the start, E0007 a moment that
 * there is none, E0002 no place or no such group.
 */
export const AnnouncementRequestSchema = Type.Object(
  { ...EditedSchema, ...PublicationSchema.properties },
  { additionalProperties: false },
);
export type AnnouncementRequest = Static<typeof AnnouncementRequestSchema>;

/** `PUT /admin/announcements/{announcementId}`. Besides: 404 an unknown one, 409 with W0002 a version that is not the last. */
export const AnnouncementChangeSchema = Type.Object(
  { ...AnnouncementRequestSchema.properties, version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type AnnouncementChange = Static<typeof AnnouncementChangeSchema>;

export const AdminAnnouncementSchema = Type.Object({
  announcementId: AnnouncementIdSchema,
  ...EditedSchema,
  ...EditedPublicationSchema.properties,
});
export type AdminAnnouncement = Static<typeof AdminAnnouncementSchema>;

/** Answer of `POST /admin/announcements` (201) and `PUT`; `DELETE …/{announcementId}?version=…` answers 204. */
export const AdminAnnouncementResponseSchema = Type.Object({ data: AdminAnnouncementSchema });

/** `GET /admin/announcements`: all of them in the order of visitors, and the groups that one can be for. */
export const AdminAnnouncementsResponseSchema = Type.Object({
  data: Type.Object({
    announcements: Type.Array(AdminAnnouncementSchema),
    groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String() })),
  }),
});
export type AdminAnnouncementsResponse = Static<typeof AdminAnnouncementsResponseSchema>;
