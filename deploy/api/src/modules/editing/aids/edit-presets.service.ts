import type { BulkOperationInput, EditPreset, EditPresetChange, NewEditPreset } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { type BulkOperation, bulkFieldOf } from '@newsphoto/domain/bulk';
import { isSingle, normalizedValues } from '@newsphoto/domain/desk';
import type { Selectable } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../../db/database.ts';
import type { EditPresetsTable } from '../../../db/editing-tables.ts';
import { lockKey } from '../../../db/lock-key.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { limitOf } from '../../limits/limits.service.ts';
import { requireUsable } from './apply-operations.ts';

const NAME_CHARACTERS = 50;

export interface EditPresets {
  list(actor: Actor): Promise<EditPreset[]>;
  create(actor: Actor, preset: NewEditPreset): Promise<EditPreset>;
  change(actor: Actor, presetId: number, change: EditPresetChange): Promise<EditPreset>;
  remove(actor: Actor, presetId: number): Promise<void>;
}

const readable = (db: DatabaseHandle, userId: string) =>
  db
    .selectFrom('edit_presets')
    .selectAll()
    .where((row) => row.or([row('is_shared', '=', true), row('user_id', '=', userId)]));

export function createEditPresets(db: Database): EditPresets {
  /** One change of presets after the other: names of shared ones are of all editors. */
  const changing = <T>(work: (transaction: DatabaseTransaction) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockKey(transaction, 'edit presets');
      return work(transaction);
    });
  const requireFree = async (
    transaction: DatabaseTransaction,
    { userId, name, isShared, except }: { userId: string; name: string; isShared: boolean; except?: number },
  ) => {
    const taken = (await readable(transaction, userId).execute()).some(
      (row) => row.preset_id !== except && row.is_shared === isShared && row.name === name,
    );
    if (taken) throw new ApiError('preset/name-taken');
  };
  return {
    list: async ({ userId }) => (await readable(db, userId).orderBy('name').execute()).map(present),
    async create({ userId }, { isShared, ...preset }) {
      const [name, fields] = [nameOf(preset.name), fieldsOf(preset.fields)];
      return changing(async (transaction) => {
        await requireFree(transaction, { userId, name, isShared });
        const most = await limitOf(transaction, 'registrations');
        const own = (await readable(transaction, userId).execute()).filter((row) => row.user_id === userId);
        if (own.length >= most) throw new ApiError('preset/too-many', [most]);
        const row = await transaction
          .insertInto('edit_presets')
          .values({ user_id: userId, is_shared: isShared, name, fields })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (isShared) await recordShared(transaction, userId, name);
        return present(row);
      });
    },
    async change({ userId }, presetId, { isShared, version, ...preset }) {
      const [name, fields] = [nameOf(preset.name), fieldsOf(preset.fields)];
      return changing(async (transaction) => {
        const before = await readable(transaction, userId)
          .where('preset_id', '=', presetId)
          .executeTakeFirst();
        // One that is shared stays so for those who use it, unless its author takes it back.
        if (!before || (!isShared && before.user_id !== userId)) throw new ApiError('edit/unknown-preset');
        if (before.version !== version) throw new ApiError('edit/outdated');
        await requireFree(transaction, { userId, name, isShared, except: presetId });
        const row = await transaction
          .updateTable('edit_presets')
          .set({ name, fields, is_shared: isShared, version: version + 1 })
          .where('preset_id', '=', presetId)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (isShared || before.is_shared) await recordShared(transaction, userId, name);
        return present(row);
      });
    },
    remove: ({ userId }, presetId) =>
      changing(async (transaction) => {
        const removed = await transaction
          .deleteFrom('edit_presets')
          .where('preset_id', '=', presetId)
          .where((row) => row.or([row('is_shared', '=', true), row('user_id', '=', userId)]))
          .returning(['name', 'is_shared'])
          .executeTakeFirst();
        if (!removed) throw new ApiError('edit/unknown-preset');
        if (removed.is_shared) await recordShared(transaction, userId, removed.name);
      }),
  };
}

/** What all editors use is in the trail; own presets concern no one else. */
const recordShared = (transaction: DatabaseTransaction, actorId: string, name: string): Promise<void> =>
  recordAudit(transaction, { actorId, action: 'edit-preset-changed', detail: { name } });

function nameOf(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const refusal = (code: 'E0001' | 'E0024', shown: string) =>
    new ApiError('input/invalid', [], { field: 'name', ruleMessage: { code, text: shown } });
  if (name === '') throw refusal('E0001', formatMessage('E0001', 'プリセット名'));
  if ([...name].length > NAME_CHARACTERS)
    throw refusal('E0024', formatMessage('E0024', 'プリセット名', NAME_CHARACTERS));
  return name;
}

/** As JSON. */
function fieldsOf(fields: NewEditPreset['fields']): string {
  const keys = new Set(fields.map(({ key }) => key));
  const foreign = [...keys].find((key) => !bulkFieldOf(key));
  if (foreign !== undefined || keys.size < fields.length)
    throw new ApiError('request/invalid', [], { field: foreign ?? 'fields' });
  const normal = fields.map((field) =>
    field.values ? { ...field, values: normalizedValues(field.values) } : field,
  );
  requireUsable(normal);
  return JSON.stringify(normal);
}

/** Of a release whose presets put values before or behind others. */
const asOperation = (stored: BulkOperation): BulkOperation => {
  const { key, mode, values = [], text } = stored;
  const field = bulkFieldOf(key);
  if (!field || text !== undefined || (mode !== 'append' && mode !== 'prepend')) return stored;
  if (!isSingle(field)) return { key, mode: 'add', values };
  const [separator, joined] = [
    field.kind === 'text' ? '\n' : ' ',
    values.join(field.kind === 'text' ? '\n' : ' '),
  ];
  return { key, mode, text: mode === 'append' ? `${separator}${joined}` : `${joined}${separator}` };
};

const present = (row: Selectable<EditPresetsTable>): EditPreset => ({
  ...{ presetId: String(row.preset_id), name: row.name, isShared: row.is_shared },
  ...{ fields: row.fields.map(asOperation).map(asInput), version: row.version },
});

const asInput = ({ values, ...operation }: BulkOperation): BulkOperationInput => ({
  ...operation,
  ...(values && { values: [...values] }),
});

/** The presets of an account that ended; shared ones stay. */
export async function deletePresetsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('edit_presets')
    .where('user_id', '=', userId)
    .where('is_shared', '=', false)
    .execute();
}
