import type {
  AdminAnnouncement,
  AdminAnnouncements,
  Announcement,
  AnnouncementChange,
  AnnouncementPlace,
  AnnouncementRequest,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { presentMinute, presentPublication, publicationColumns } from '../publications/publication.ts';
import {
  type AnnouncementColumns,
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncements,
  findAudienceGroups,
  findShownAnnouncements,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './announcements.repository.ts';

/** Announcements by audience, place and time; see the contract for the shapes. */
export interface AnnouncementsService {
  shown(place: AnnouncementPlace, actor: Actor | undefined): Promise<Announcement[]>;
  all(): Promise<AdminAnnouncements>;
  create(actor: Actor, request: AnnouncementRequest): Promise<AdminAnnouncement>;
  change(actor: Actor, announcementId: string, change: AnnouncementChange): Promise<AdminAnnouncement>;
  remove(actor: Actor, announcementId: string, version: number): Promise<void>;
}

export function createAnnouncementsService(db: Database, now: () => Date): AnnouncementsService {
  return {
    async shown(place, actor) {
      const rows = await findShownAnnouncements(db, { place, actor, now: now() });
      return rows.map((row) => ({
        announcementId: String(row.announcement_id),
        title: row.title,
        body: row.body,
        importance: row.importance,
        startsAt: presentMinute(row.starts_at),
      }));
    },
    async all() {
      const rows = await findAnnouncements(db);
      return {
        announcements: rows.map((row) => present(row, now())),
        groups: await findAudienceGroups(db),
      };
    },
    async create(actor, request) {
      return db.transaction().execute(async (transaction) => {
        const columns = await columnsOf(transaction, request, { actor, now: now() });
        const row = await insertAnnouncement(transaction, columns);
        await record(transaction, 'announcement-created', row, actor);
        return present(row, now());
      });
    },
    async change(actor, announcementId, { version, ...request }) {
      return db.transaction().execute(async (transaction) => {
        const before = await lockVersion(transaction, announcementId, version);
        const columns = await columnsOf(transaction, request, { actor, now: now() });
        const row = await updateAnnouncement(transaction, before.announcement_id, columns);
        await record(transaction, 'announcement-changed', row, actor);
        return present(row, now());
      });
    },
    async remove(actor, announcementId, version) {
      await db.transaction().execute(async (transaction) => {
        const row = await lockVersion(transaction, announcementId, version);
        await deleteAnnouncement(transaction, row.announcement_id);
        await record(transaction, 'announcement-deleted', row, actor);
      });
    },
  };
}

async function lockVersion(
  transaction: DatabaseTransaction,
  announcementId: string,
  version: number,
): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(transaction, Number(announcementId));
  if (!row) throw new ApiError('announcement/unknown');
  if (row.version !== version) throw new ApiError('edit/outdated');
  return row;
}

async function columnsOf(
  db: DatabaseHandle,
  request: AnnouncementRequest,
  { actor, now }: { actor: Actor; now: Date },
): Promise<AnnouncementColumns> {
  const { title, body, importance, audience, groupId, places } = request;
  if (places.length === 0)
    throw new ApiError('announcement/nothing-chosen', ['掲載場所'], { field: 'places' });
  if (audience === 'group' && !(await isGroup(db, groupId))) {
    throw new ApiError('announcement/nothing-chosen', ['対象のグループ'], { field: 'groupId' });
  }
  return {
    ...{ title, body, importance, audience, places: [...places] },
    group_id: audience === 'group' ? groupId : null,
    ...publicationColumns(request),
    edited_at: now,
    edited_by: actor.userId,
  };
}

const isGroup = async (db: DatabaseHandle, groupId: string | null): Promise<boolean> =>
  (await findAudienceGroups(db)).some((group) => group.groupId === groupId);

async function record(
  transaction: DatabaseTransaction,
  action: 'announcement-created' | 'announcement-changed' | 'announcement-deleted',
  { announcement_id, title, audience, published }: AnnouncementRow,
  actor: Actor,
): Promise<void> {
  const subject = String(announcement_id);
  const detail = { title, audience, published };
  await recordAudit(transaction, { actorId: actor.userId, action, subject, detail });
}

function present(row: AnnouncementRow, now: Date): AdminAnnouncement {
  return {
    announcementId: String(row.announcement_id),
    title: row.title,
    body: row.body,
    importance: row.importance,
    audience: row.audience,
    groupId: row.group_id,
    places: row.places,
    ...presentPublication(row, now),
  };
}
