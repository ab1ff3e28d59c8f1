import type {
  CartDetail,
  CartNoteRequest,
  CartOrderRequest,
  CartRestoreRequest,
  CartUse,
  CartUseRequest,
} from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { CART_NOTE_FIELD } from '@newsphoto/domain/forms';
import { findUseProblems } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { contractInForce, type MemberContract } from '../contracts/contract-in-force.service.ts';
import { presentTerms } from '../contracts/contracts.presenter.ts';
import { feesInForce } from '../fees/fees-in-force.service.ts';
import { cartOf, cartToUse, maySeeFees } from './cart.policy.ts';
import { findVisible } from './cart.repository.ts';
import { presentEntry } from './cart-details.presenter.ts';
import {
  findCartHead,
  findEntries,
  writeCartHead,
  writeCartNote,
  writeCartOrder,
  writeUses,
} from './cart-details.repository.ts';
import { changeCart } from './change-cart.ts';
import { restoreEntries } from './restore-cart.ts';

/** What a cart holds and what for; see the contract. */
export interface CartDetails {
  read(actor: Actor): Promise<CartDetail>;
  order(actor: Actor, request: CartOrderRequest): Promise<void>;
  restore(actor: Actor, request: CartRestoreRequest): Promise<void>;
  note(actor: Actor, contentId: string, request: CartNoteRequest): Promise<void>;
  use(actor: Actor, request: CartUseRequest): Promise<CartDetail>;
}

export function createCartDetails(db: Database, now: () => Date): CartDetails {
  const read: CartDetails['read'] = async (actor) => {
    const owner = cartOf(actor);
    const rows = await findEntries(db, owner);
    const ids = rows.map(({ content_id }) => content_id);
    const summaries = new Map((await summariesOf(db, ids, actor)).map((one) => [Number(one.contentId), one]));
    const fees = maySeeFees(actor) ? await feesInForce(db, now()) : undefined;
    const contract = fees ? await contractInForce(db, actor, fees.today) : null;
    return {
      ...(await findCartHead(db, owner)),
      entries: rows.map((row) => presentEntry(row, summaries.get(row.content_id), actor)),
      pricing: fees ? { ...presentFees(fees), contract: contract && presentMemberContract(contract) } : null,
    };
  };
  return {
    read,
    order: (actor, request) => {
      const owner = cartOf(actor);
      return changeCart(db, owner, async (transaction) => {
        const order = (await findEntries(transaction, owner)).map(({ content_id }) => content_id);
        await writeCartOrder(transaction, owner, movedIn(order, request));
      });
    },
    async restore(actor, { entries, order }) {
      const owner = cartOf(actor);
      for (const { note } of entries) requireValid([CART_NOTE_FIELD], { note });
      const wanted = entries.map(({ contentId }) => Number(contentId));
      const visible = new Set(await findVisible(db, wanted, visibleTo(actor)));
      const back = entries.filter(({ contentId }) => visible.has(Number(contentId)));
      const fees = maySeeFees(actor) ? await feesInForce(db, now()) : undefined;
      await changeCart(db, owner, (transaction) =>
        restoreEntries(transaction, owner, { entries: back, order, fees, now: now() }),
      );
    },
    async note(actor, contentId, { note: typed, was }) {
      const owner = cartOf(actor);
      const note = typed.trim();
      requireValid([CART_NOTE_FIELD], { note });
      await changeCart(db, owner, async (transaction) => {
        const id = Number(contentId);
        const entry = (await findEntries(transaction, owner)).find(({ content_id }) => content_id === id);
        if (!entry) throw new ApiError('content/unknown');
        const isWritten = await writeCartNote(transaction, owner, { contentId: id, note, was });
        if (!isWritten && entry.note !== note) throw new ApiError('edit/outdated');
      });
    },
    async use(actor, { use, contentIdList, version }) {
      const owner = cartToUse(actor);
      if (use) await requireUse(db, use, now());
      await changeCart(db, owner, async (transaction) => {
        if ((await findCartHead(transaction, owner)).version !== version) throw new ApiError('edit/outdated');
        await writeCartHead(transaction, owner, contentIdList === null ? use : undefined);
        const ids = contentIdList && [...new Set(contentIdList.map(Number))];
        const written = await writeUses(transaction, owner, { ids, use: ids === null ? null : use });
        if (ids && written < ids.length) throw new ApiError('content/unknown');
      });
      return read(actor);
    },
  };
}

/** @throws ApiError `input/invalid` with the first problem, and its field */
export async function requireUse(db: Database, use: CartUse, now: Date): Promise<void> {
  const fees = await feesInForce(db, now);
  if (!fees) throw new ApiError('cart/no-fees');
  const [first] = findUseProblems(use, fees);
  if (!first) return;
  const { field, code, parameters } = first;
  throw new ApiError('input/invalid', [], {
    field,
    ruleMessage: { code, text: formatMessage(code, ...parameters) },
  });
}

/** Contents moved, in the order that they have, before another one or to the end. */
function movedIn(order: readonly number[], { contentIdList, beforeId }: CartOrderRequest): number[] {
  const moved = new Set(contentIdList.map(Number));
  const block = order.filter((id) => moved.has(id));
  const others = order.filter((id) => !moved.has(id));
  const at = beforeId === null ? others.length : others.indexOf(Number(beforeId));
  if (at < 0) throw new ApiError('edit/outdated');
  return others.toSpliced(at, 0, ...block);
}

type Pricing = NonNullable<CartDetail['pricing']>;

const presentMemberContract = ({ contractNo, terms, used }: MemberContract): Pricing['contract'] => ({
  contractNo,
  terms: presentTerms({ ...terms, creditLimit: null }),
  used,
});

const presentFees = ({
  feeVersionId,
  table,
  taxRates,
  today,
}: NonNullable<Awaited<ReturnType<typeof feesInForce>>>): Omit<Pricing, 'contract'> => ({
  feeVersionId: String(feeVersionId),
  // The type of the schema is mutable: the value has no other owner.
  table: structuredClone(table) as Pricing['table'],
  taxRates: [...taxRates],
  today,
});
