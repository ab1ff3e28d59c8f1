import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/schema.ts';

/*
 * 解禁日時: until then a content is the agency's own. Judged by the database's clock in each query, the same for every
 * process: when the moment comes it is seen, and nobody has to write anything.
 */

/** The agency's own people see what is not released yet: those who see what is private. */
const seesAll = (visibilities: readonly VisibilityCode[]): boolean => visibilities.includes('2');

/** A condition on `contents` beside that of visibility: released, for whoever may find these. */
export const isReleasedFor = (visibilities: readonly VisibilityCode[]): RawBuilder<boolean> =>
  seesAll(visibilities) ? sql`true` : sql`(released_at is null or released_at <= now())`;

/** Numbers of contents whose moment came after another, as an array; none for whoever saw them before. */
export const releasedSince = (
  visibilities: readonly VisibilityCode[],
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  seesAll(visibilities)
    ? sql`'{}'::bigint[]`
    : sql`array(select content_id from contents where released_at > ${moment} and released_at <= now())`;

/** Whether what is not released yet must not be found. */
export const waitsForRelease = (visibilities: readonly VisibilityCode[]): boolean => !seesAll(visibilities);

/**
 * Numbers of the contents that are not released yet, few as they are. It stands within a statement that searches: asked for
 * before it, what comes in between would be found.
 */
export const EMBARGOED = sql`select content_id from contents where released_at > now()`;
