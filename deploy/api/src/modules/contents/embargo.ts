import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';

/*
 * 解禁日時: until then a content is only visible to internal users. Compared with the database's clock in each query, the same
 * for every process: at its release it becomes visible without any write.
 */

/** Internal users see contents under embargo: those who see private ones. */
const seesAll = (visibilities: readonly VisibilityCode[]): boolean => visibilities.includes('2');

/** A condition on `contents` besides that of visibility: released, for users with these visibilities. */
export const isReleasedFor = (visibilities: readonly VisibilityCode[]): RawBuilder<boolean> =>
  seesAll(visibilities) ? sql`true` : sql`(released_at is null or released_at <= now())`;

/** Numbers of contents that were released after a moment, as an array; none for users who saw them before. */
export const releasedSince = (
  visibilities: readonly VisibilityCode[],
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  seesAll(visibilities)
    ? sql`'{}'::bigint[]`
    : sql`array(select content_id from contents where released_at > ${moment} and released_at <= now())`;

/** Whether contents under embargo must not be found. */
export const waitsForRelease = (visibilities: readonly VisibilityCode[]): boolean => !seesAll(visibilities);

/**
 * Numbers of the contents under embargo, which are few. Part of the searching statement: read before it, contents that arrive
 * in between would be found.
 */
export const EMBARGOED = sql`select content_id from contents where released_at > now()`;
