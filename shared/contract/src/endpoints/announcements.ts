import { type Static, Type } from 'typebox';
import {
  EditedPublicationSchema,
  MinuteSchema,
  PublicationSchema,
  ReadVersionQuerySchema,
} from '../api/publication.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, VersionSchema } from './parts.ts';

/** Where an announcement is shown: on the top page, at the login, in the message banner over any page. */
const ANNOUNCEMENT_PLACES = ['index', 'login', 'banner'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

/** Who sees it: anyone, users who are logged in, the agency's own people, the users of one group. */
const ANNOUNCEMENT_AUDIENCES = ['everybody', 'members', 'internal', 'group'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

const ANNOUNCEMENT_IMPORTANCES = ['normal', 'important'] as const;

const AnnouncementIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
const WordGroupSchema = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  /** Plain text. Addresses in it (https://…, pages of this site) are shown as links. */
  body: Type.String({ maxLength: 2000 }),
  importance: Type.Enum([...ANNOUNCEMENT_IMPORTANCES]),
};

const AnnouncementSchema = Type.Object({
  announcementId: AnnouncementIdSchema,
  ...WordGroupSchema,
  startsAt: MinuteSchema,
});
export type Announcement = Static<typeof AnnouncementSchema>;

const EditedSchema = {
  ...WordGroupSchema,
  audience: Type.Enum([...ANNOUNCEMENT_AUDIENCES]),
  /** For the audience `group`, else null. */
  groupId: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  places: Type.Array(Type.Enum([...ANNOUNCEMENT_PLACES]), { uniqueItems: true }),
};

const AnnouncementRequestSchema = Type.Object({ ...EditedSchema, ...PublicationSchema.properties }, closed);
export type AnnouncementRequest = Static<typeof AnnouncementRequestSchema>;

const AnnouncementChangeSchema = Type.Object(
  { ...AnnouncementRequestSchema.properties, version: VersionSchema },
  closed,
);
export type AnnouncementChange = Static<typeof AnnouncementChangeSchema>;

const AdminAnnouncementSchema = Type.Object({
  announcementId: AnnouncementIdSchema,
  ...EditedSchema,
  ...EditedPublicationSchema.properties,
});
export type AdminAnnouncement = Static<typeof AdminAnnouncementSchema>;

const AdminAnnouncementsSchema = Type.Object({
  announcements: Type.Array(AdminAnnouncementSchema),
  /** Those that an announcement can be for. */
  groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String() })),
});
export type AdminAnnouncements = Static<typeof AdminAnnouncementsSchema>;

const REFUSALS = {
  E1010: 'an end that is not after the start',
  E0007: 'no such moment',
  E0002: 'no place or group',
};
const params = Type.Object({ announcementId: AnnouncementIdSchema });

export const ANNOUNCEMENT_ENDPOINTS = defineEndpoints({
  'GET /announcements': {
    summary: 'What the caller may see at a place at this moment, in order.',
    access: 'anybody',
    query: Type.Object({ place: Type.Enum([...ANNOUNCEMENT_PLACES]) }, closed),
    response: inData(Type.Object({ announcements: Type.Array(AnnouncementSchema) })),
  },
  'GET /admin/announcements': {
    summary: 'All announcements in the order of visitors, and the groups that one can be for.',
    ...ADMINISTRATORS,
    response: inData(AdminAnnouncementsSchema),
  },
  'POST /admin/announcements': {
    summary: 'Makes an announcement.',
    ...ADMINISTRATORS,
    body: AnnouncementRequestSchema,
    response: inData(AdminAnnouncementSchema),
    status: 201,
    errors: REFUSALS,
  },
  'PUT /admin/announcements/:announcementId': {
    summary: 'Changes an announcement.',
    ...ADMINISTRATORS,
    params,
    body: AnnouncementChangeSchema,
    response: inData(AdminAnnouncementSchema),
    errors: { ...REFUSALS, '404': 'an unknown one', W0002: 'a version that is not the last (409)' },
  },
  'DELETE /admin/announcements/:announcementId': {
    summary: 'Deletes an announcement as it was read.',
    ...ADMINISTRATORS,
    params,
    query: ReadVersionQuerySchema,
  },
});
