import type { Publication, PublicationState } from '@newsphoto/contract';
import { tokyoDateTime, tokyoMinute } from '@newsphoto/domain';
import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../errors/api-error.ts';

/** Columns of every table of publications. */
export interface PublicationRow {
  readonly published: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly sort_order: number;
  readonly version: number;
  readonly edited_at: Date;
  readonly edited_by: string;
}

/** Columns of a saved publication. Throws if its period is invalid. */
export function publicationColumns({ published, startsAt, endsAt, sortOrder }: Publication) {
  const starts = requireMinute(startsAt, 'startsAt', '公開開始日時');
  const ends = endsAt === null ? null : requireMinute(endsAt, 'endsAt', '公開終了日時');
  if (ends !== null && ends <= starts) throw new ApiError('publication/ends-early', [], { field: 'endsAt' });
  return { published, starts_at: starts, ends_at: ends, sort_order: sortOrder };
}

function requireMinute(text: string, field: string, label: string): Date {
  const moment = tokyoMinute(text);
  if (!moment) throw new ApiError('publication/no-such-time', [label], { field });
  return moment;
}

/** Conditions on the columns of a publication: visible to visitors at this moment. */
export const isLive = (now: Date): RawBuilder<boolean> =>
  sql`published and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`;

/** Display order of publications. */
export const VISITORS_ORDER = sql`sort_order, starts_at desc`;

export function publicationState(
  { published, starts_at, ends_at }: PublicationRow,
  now: Date,
): PublicationState {
  if (!published) return 'draft';
  if (starts_at > now) return 'scheduled';
  return ends_at === null || ends_at > now ? 'live' : 'over';
}

/** Additional properties for the editors of a publication. */
export function presentPublication(row: PublicationRow, now: Date) {
  return {
    published: row.published,
    startsAt: presentMinute(row.starts_at),
    endsAt: row.ends_at === null ? null : presentMinute(row.ends_at),
    sortOrder: row.sort_order,
    state: publicationState(row, now),
    version: row.version,
    editedAt: tokyoDateTime(row.edited_at),
    editedBy: row.edited_by,
  };
}

export const presentMinute = (moment: Date): string => tokyoDateTime(moment).slice(0, 12);
