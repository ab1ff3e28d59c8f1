import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudits } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import { planKeys } from '../media/plan-keys.ts';
import { replaceMedia } from '../media/replace-media.ts';
import { indexContents } from '../search-index/content-index.ts';
import { findRightsOf, markFoundAgain, type RightsRow, updateRights } from './content-rights.repository.ts';
import { copyPictures } from './copy-pictures.ts';

/** From fewer readers to more: from private to limited, from both to public. */
export const isWider = (from: VisibilityCode, to: VisibilityCode): boolean =>
  from !== to && (from === '2' || to === '1');

/** A change of 公開区分 with the new addresses of its pictures. */
export interface VisibilityPlan {
  readonly read: RightsRow;
  readonly keys: MediaKeys;
  readonly to: VisibilityCode;
}
export type VisibilityPlans = ReadonlyMap<number, VisibilityPlan>;

/**
 * Stores the pictures of contents at new addresses around the transaction that changes who sees them. However it ends, the
 * addresses that no record names are removed.
 * @param targets the new 公開区分 by content; those that have it already are left out
 * @param change returns the contents that it changed
 */
export async function withNewPictures(
  deps: { readonly db: Database; readonly media: MediaStore },
  targets: ReadonlyMap<number, VisibilityCode>,
  change: (plans: VisibilityPlans) => Promise<ReadonlySet<number>>,
): Promise<void> {
  const rows = targets.size === 0 ? [] : await findRightsOf(deps.db, [...targets.keys()]);
  const plans = new Map<number, VisibilityPlan>();
  for (const read of rows) {
    const to = targets.get(read.content_id);
    if (to === undefined || read.state !== 'ready' || read.visibility === to) continue;
    plans.set(read.content_id, { read, keys: planKeys(read, to), to });
  }
  const list = [...plans.values()];
  const within = async (index: number): Promise<ReadonlySet<number>> => {
    const plan = list[index];
    if (!plan) return change(plans);
    let changed: ReadonlySet<number> = new Set();
    await replaceMedia(deps, plan.read, plan.keys, {
      write: () => copyPictures(deps.media, plan.read, plan.keys),
      change: async () => {
        changed = await within(index + 1);
        return changed.has(plan.read.content_id);
      },
    });
    return changed;
  };
  await within(0);
}

/** Changes who sees contents, with their search and trail; returns those that no one else changed since they were planned. */
export async function writeVisibilities(
  transaction: DatabaseTransaction,
  plans: readonly VisibilityPlan[],
  actorId: string,
): Promise<ReadonlySet<number>> {
  if (plans.length === 0) return new Set();
  await recordContentChanges(
    transaction,
    plans.map(({ read }) => read.content_id),
  );
  const done: VisibilityPlan[] = [];
  for (const plan of plans) {
    const rights = { state: 'ready', visibility: plan.to, keys: plan.keys } as const;
    if (await updateRights(transaction, plan.read, rights)) done.push(plan);
  }
  const ids = done.map(({ read }) => read.content_id);
  await indexContents(transaction, ids);
  await recordContentChanges(transaction, ids);
  for (const { read } of done)
    if (read.visibility === '2') await markFoundAgain(transaction, read.content_id);
  await recordAudits(
    transaction,
    done.map(({ read, to }) => ({
      ...{ actorId, action: 'visibility-changed', subject: presentId(read.content_id) },
      detail: { from: read.visibility, to },
    })),
  );
  return new Set(ids);
}
