import { INTERNAL_GROUP_KBN, type SpecialPageRequest } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { createAnnouncementsService } from '../announcements/announcements.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { createSpecialPagesService } from '../special-pages/special-pages.service.ts';
import {
  morningOf,
  SAMPLE_SPECIAL_PAGES,
  type SampleSpecialPage,
  sampleAnnouncements,
} from './sample-publications.ts';

const SETTING = 'samplePublications';
const MOST_CONTENTS = 40;

/** The sample account that publishes. */
const EDITOR: Actor = {
  ...{ sessionId: '', guestKind: '', userId: 'admin0001', userName: '', userCode: '', groupId: '' },
  ...{ groupKbn: INTERNAL_GROUP_KBN, permissions: { sig: [], grp: [] } },
};

/**
 * Announcements and special pages of the sample archive, published once by the services of the editors' screens: deleted ones
 * stay deleted.
 *
 * @returns how many were published
 */
export async function publishSample(db: Database, now: Date): Promise<number> {
  const started = await db
    .insertInto('app_settings')
    .values({ key: SETTING, value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!started) return 0;
  const announcements = createAnnouncementsService(db, () => now);
  const specialPages = createSpecialPagesService(db, () => now);
  const requests = sampleAnnouncements(now);
  for (const request of requests) await announcements.create(EDITOR, request);
  let pages = 0;
  for (const page of SAMPLE_SPECIAL_PAGES) {
    const request = await specialPageOf(db, page, now);
    if (request.contentIds.length === 0) continue;
    await specialPages.create(EDITOR, request);
    pages += 1;
  }
  return requests.length + pages;
}

async function specialPageOf(db: Database, page: SampleSpecialPage, now: Date): Promise<SpecialPageRequest> {
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'aspect_ratio'])
    .where('state', '=', 'ready')
    .where('visibility', '=', '1')
    .where('content_type', '=', '0')
    .where('file_name', 'like', `${page.files}%`)
    // Details of photographs are only found by search.
    .where('file_name', 'not like', '%-part%')
    .where(page.keywords.length === 0 ? sql<boolean>`true` : hasKeyword(page.keywords))
    .orderBy('shot_date', 'desc')
    .orderBy('content_id')
    .limit(MOST_CONTENTS)
    .execute();
  const wide = rows.find(({ aspect_ratio }) => aspect_ratio > 1.3 && aspect_ratio < 2);
  const lead = wide ?? rows[0];
  return {
    ...page.texts,
    leadContentId: lead ? presentId(lead.content_id) : null,
    contentIds: rows.map(({ content_id }) => presentId(content_id)),
    ...{ published: true, startsAt: morningOf(now, page.since), endsAt: null, sortOrder: 100 },
  };
}

const hasKeyword = (keywords: readonly string[]) =>
  sql<boolean>`exists (
    select 1 from jsonb_array_elements(metadata) entry
    where entry ->> 'key' = 'keywords' and entry -> 'values' ?| ${keywords}::text[])`;
