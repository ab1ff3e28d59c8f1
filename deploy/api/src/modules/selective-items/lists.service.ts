import type { AdminListRequest, CodeList, CodeLists } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { editedItems, listChanges } from './list-edit.model.ts';
import { findList, findListItems, findLists, type ListRow, lockList, saveList } from './lists.repository.ts';

export interface ListsService {
  all(): Promise<CodeLists>;
  one(itemCd: string): Promise<CodeList>;
  /** Saves a whole list; returns it. */
  save(itemCd: string, request: AdminListRequest, actor: Actor): Promise<CodeList>;
}

export function createListsService(db: Database, now: () => Date): ListsService {
  return {
    async all() {
      const rows = await findLists(db);
      return { lists: rows.map((row) => ({ ...headOf(row), itemCount: row.item_count ?? 0 })) };
    },
    async one(itemCd) {
      return present(db, required(await findList(db, itemCd)));
    },
    async save(itemCd, { version, items: wanted }, actor) {
      return db.transaction().execute(async (transaction) => {
        const list = required(await lockList(transaction, itemCd));
        if (list.version !== version) throw new ApiError('edit/outdated');
        const before = await findListItems(transaction, itemCd);
        const items = editedItems({ extensible: list.extensible, items: before }, wanted);
        await saveList(transaction, itemCd, { items, editor: actor.userId, now: now() });
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'list-edited',
          subject: itemCd,
          detail: { ...listChanges(before, items) },
        });
        return present(transaction, required(await findList(transaction, itemCd)));
      });
    },
  };
}

function required(list: ListRow | undefined): ListRow {
  if (!list) throw new ApiError('list/unknown');
  return list;
}

async function present(db: DatabaseHandle, list: ListRow): Promise<CodeList> {
  return { ...headOf(list), items: await findListItems(db, list.item_cd) };
}

function headOf({ item_cd, label, extensible, version, edited_at, edited_by }: ListRow) {
  const editedAt = edited_at ? tokyoDateTime(edited_at) : '';
  return { itemCd: item_cd, label, extensible, version, editedAt, editedBy: edited_by ?? '' };
}
