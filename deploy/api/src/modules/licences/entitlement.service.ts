import { type Entitlement, hasPermissions } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { mostPixels } from '@newsphoto/domain/orders';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { grantedAmong, visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import {
  type EntitledContentRow,
  findContentStates,
  findLiveLicences,
  type LiveLicenceRow,
} from './entitlement.repository.ts';

export interface EntitlementInput {
  readonly ids: readonly number[];
  /** Of the longer side; null: the original. */
  readonly pixels: number | null;
  readonly now: Date;
}

type Right = Pick<Entitlement, 'by' | 'licenceNo' | 'endsOn' | 'mostPixels'>;

const right = (by: Right['by'], most: number | null = null): Right => ({
  ...{ by, licenceNo: '', endsOn: null, mostPixels: most },
});
const NONE = right('');

/**
 * Whether an actor may download contents: by an internal right, a live licence, a contract or the grant of a link. A takedown
 * and an embargo override all of them. Everything that hands out files decides by this function alone.
 */
export async function entitlements(
  db: DatabaseHandle,
  actor: Actor,
  { ids, pixels, now }: EntitlementInput,
): Promise<Entitlement[]> {
  const rows = new Map((await findContentStates(db, ids)).map((row) => [row.content_id, row]));
  const licences = isMember(actor)
    ? await findLiveLicences(db, actor.userId, { ids, today: tokyoDate(now) })
    : [];
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) return { contentId: presentId(id), ...NONE, refusal: 'unknown' };
    const own = licences.filter(({ content_id }) => content_id === id);
    const found = rightTo(row, actor, own);
    return { contentId: presentId(id), ...found, refusal: refusalOf(row, actor, { found, pixels }) };
  });
}

/** The right to one content. */
function rightTo(row: EntitledContentRow, actor: Actor, licences: readonly LiveLicenceRow[]): Right {
  const mayDownload = hasPermissions(actor.permissions, [PERMISSIONS.download]);
  if (isInternal(actor) && mayDownload) return right('internal');
  if (row.is_withheld) return NONE;
  const isVisible = isOpenTo(row, actor);
  if (isMember(actor) && mayDownload && isVisible) return right('contract');
  const licence = licences.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  if (licence) {
    const { licence_no, ends_on } = licence;
    const most = mostPixels(licence.use_conditions);
    return { ...right('licence', most), licenceNo: licence_no, endsOn: ends_on?.replaceAll('-', '') ?? null };
  }
  if (
    actor.granted?.mayDownload &&
    actor.granted.visibilities.includes(row.visibility) &&
    grantedAmong(actor, [row.content_id]).length > 0
  )
    return right('grant', actor.granted.mostPixels);
  return NONE;
}

const sizeOf = ({ use_conditions }: LiveLicenceRow): number =>
  mostPixels(use_conditions) ?? Number.POSITIVE_INFINITY;

/** Readers without a right learn nothing of a content that they may not see. */
function refusalOf(
  row: EntitledContentRow,
  actor: Actor,
  { found, pixels }: { readonly found: Right; readonly pixels: number | null },
): Entitlement['refusal'] {
  if (found.by === '') return isOpenTo(row, actor) ? 'none' : 'unknown';
  if (row.state === 'taken-down') return 'takenDown';
  if (row.is_embargoed) return 'embargo';
  if (row.is_expired && found.by !== 'internal') return 'expired';
  const isTooLarge = found.mostPixels !== null && (pixels === null || pixels > found.mostPixels);
  return isTooLarge ? 'size' : '';
}

const isOpenTo = ({ state, visibility, is_embargoed }: EntitledContentRow, actor: Actor): boolean =>
  state === 'ready' && visibleTo(actor).includes(visibility) && (isInternal(actor) || !is_embargoed);
