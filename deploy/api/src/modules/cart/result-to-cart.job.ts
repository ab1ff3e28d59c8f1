import { hasPermissions, PERMISSION_CART } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { type HandledJob, handledJob, type JobDeclaration, type Storable } from '../jobs/job-declaration.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { limitOf } from '../limits/limits.service.ts';
import {
  countCartItems,
  deleteCartItems,
  findCartIds,
  insertCartItems,
  lockCart,
} from './cart.repository.ts';

/** Adds all hits of a search to a member's cart. */
export const RESULT_TO_CART = {
  kind: 'result-to-cart',
  title: '検索結果をカートに追加',
  payload: Type.Object({ userId: Type.String(), contentIds: Type.Array(Type.Integer()) }),
  hasUndo: true,
  atOnce: 2,
  retry: { tries: 3, firstSeconds: 5, longestSeconds: 60 },
} as const satisfies JobDeclaration;

const AT_ONCE = 50;

const TallySchema = Type.Object({
  /** Contents that were processed. */
  done: Type.Integer(),
  added: Type.Array(Type.Integer()),
  /** Already in the cart. */
  kept: Type.Integer(),
  /** Not visible to this member (any more). */
  skipped: Type.Integer(),
});
type Tally = Static<typeof TallySchema>;

const tallyOf = (checkpoint: Storable): Tally =>
  Value.Check(TallySchema, checkpoint) ? checkpoint : { done: 0, added: [], kept: 0, skipped: 0 };

export function resultToCartJob(now: () => Date): HandledJob {
  return handledJob(RESULT_TO_CART, {
    async run(job) {
      const { userId, contentIds } = job.payload;
      let tally = tallyOf(job.checkpoint);
      while (tally.done < contentIds.length) {
        const ids = contentIds.slice(tally.done, tally.done + AT_ONCE);
        const done = tally.done + ids.length;
        const text = `${done.toLocaleString('ja')} / ${contentIds.length.toLocaleString('ja')}件`;
        await job.step({ done: done / contentIds.length, text }, async (transaction) => {
          tally = await addSome(transaction, { userId, ids, tally, now: now() });
          return { ...tally };
        });
      }
      return { added: tally.added.length, kept: tally.kept, skipped: tally.skipped };
    },
    async undo(job) {
      const { added } = tallyOf(job.ran.checkpoint);
      await job.step(
        { done: 1, text: `${added.length.toLocaleString('ja')}件を戻しました` },
        async (transaction) => {
          await deleteCartItems(transaction, { userId: job.payload.userId }, added);
          return null;
        },
      );
      return { removed: added.length };
    },
  });
}

interface SomeContents {
  readonly userId: string;
  readonly ids: readonly number[];
  readonly tally: Tally;
  readonly now: Date;
}

/** What the member may see and add to a cart at this moment, whatever the rights at the request. */
async function addSome(
  transaction: DatabaseTransaction,
  { userId, ids, tally, now }: SomeContents,
): Promise<Tally> {
  const owner = { userId };
  await lockCart(transaction, owner);
  const visible = await visibleAmong(transaction, ids, await visibilitiesOf(transaction, userId));
  const held = new Set(await findCartIds(transaction, owner, visible));
  const fresh = visible.filter((id) => !held.has(id));
  if (fresh.length > 0) await insertCartItems(transaction, owner, fresh, now);
  const most = await limitOf(transaction, 'cartItems');
  if ((await countCartItems(transaction, owner)) > most) {
    throw new JobFailure(formatMessage('E1048', most), { isPermanent: true });
  }
  return {
    done: tally.done + ids.length,
    added: [...tally.added, ...fresh],
    kept: tally.kept + held.size,
    skipped: tally.skipped + ids.length - visible.length,
  };
}

async function visibilitiesOf(transaction: DatabaseTransaction, userId: string): Promise<VisibilityCode[]> {
  const user = await transaction
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['group_kbn'])
    .select(
      sql<string[]>`array(select code from user_permissions p where p.user_id = users.user_id)`.as('sig'),
    )
    .select(
      sql<string[]>`array(select code from group_permissions p where p.group_id = users.group_id)`.as('grp'),
    )
    .where('users.user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user || !hasPermissions({ sig: user.sig, grp: user.grp }, [PERMISSION_CART])) {
    throw new JobFailure('カートを使う権限がありません。', { isPermanent: true });
  }
  return visibleToMember(user.group_kbn);
}
