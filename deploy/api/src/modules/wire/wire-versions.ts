import type { WireVersions } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { changedParagraphs, differencesOf } from '../texts/text-differences.ts';
import { shownAt } from './wire-conditions.ts';

const MOST_VERSIONS = 100;

/** The versions of a story by their numbers, and what this one changed; a cancellation has no text to compare. */
export async function readWireVersions(db: Database, wireId: string, now: Date): Promise<WireVersions> {
  const rows = await db
    .selectFrom('wire_items')
    .innerJoin('wire_items as known', 'known.guid', 'wire_items.guid')
    .where('known.wire_id', '=', wireId)
    .where(shownAt(now))
    .select(['wire_items.wire_id', 'wire_items.version', 'wire_items.received_at', 'wire_items.kind'])
    .orderBy(sql`wire_items.version::numeric`, 'desc')
    .orderBy(sql`wire_items.version_created desc nulls last`)
    .orderBy('wire_items.wire_id', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const at = rows.findIndex(({ wire_id }) => String(wire_id) === wireId);
  const one = rows[at];
  if (!one) throw new ApiError('route/unknown');
  const before = rows.slice(at + 1).find(({ kind }) => kind !== 'cancellation');
  const isCompared = before !== undefined && one.kind !== 'cancellation';
  const [later, earlier] = isCompared ? await readTexts(db, [one.wire_id, before.wire_id]) : [];
  return {
    versions: rows.map(({ wire_id, version, received_at, kind }) => ({
      ...{ wireId: String(wire_id), version, receivedAt: tokyoDateTime(received_at), kind },
    })),
    headline:
      later && earlier && earlier.headline !== later.headline
        ? differencesOf(earlier.headline, later.headline)
        : [],
    paragraphs:
      later && earlier ? changedParagraphs(earlier.paragraphs.join('\n'), later.paragraphs.join('\n')) : [],
  };
}

/** In this order. */
async function readTexts(db: Database, wireIds: readonly string[]) {
  const rows = await db
    .selectFrom('wire_items')
    .select(['wire_id', 'headline', 'paragraphs'])
    .where('wire_id', 'in', wireIds)
    .execute();
  return wireIds.map((id) => rows.find(({ wire_id }) => String(wire_id) === String(id)));
}
