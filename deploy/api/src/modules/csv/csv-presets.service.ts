import type { CsvPreset, CsvPresetChange, NewCsvPreset } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { requireColumns } from './csv.service.ts';
import {
  countPresets,
  deletePreset,
  findPresetNamed,
  findPresets,
  insertPreset,
  type PresetRow,
  updatePreset,
} from './csv-presets.repository.ts';

/** Stored settings of a member; see the contract. */
export interface CsvPresets {
  list(actor: Actor): Promise<CsvPreset[]>;
  create(preset: NewCsvPreset, actor: Actor): Promise<CsvPreset>;
  change(presetId: number, preset: CsvPresetChange, actor: Actor): Promise<CsvPreset>;
  remove(presetId: number, actor: Actor): Promise<void>;
}

const NAME_LENGTH = 50;

function nameOf(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const refusal = (code: 'E0001' | 'E0024', reported: string) =>
    new ApiError('input/invalid', [], { field: 'name', ruleMessage: { code, text: reported } });
  if (name === '') throw refusal('E0001', formatMessage('E0001', 'プリセット名'));
  if (name.length > NAME_LENGTH) throw refusal('E0024', formatMessage('E0024', 'プリセット名', NAME_LENGTH));
  return name;
}

const present = ({ preset_id, name, version, columns, encoding }: PresetRow): CsvPreset => ({
  ...{ presetId: String(preset_id), name, version, columns, encoding },
});

export function createCsvPresets(db: Database): CsvPresets {
  /** One change of a member's presets after the other. */
  const changing = <T>({ userId }: Actor, work: (transaction: DatabaseTransaction) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockKey(transaction, `csv presets ${userId}`);
      return work(transaction);
    });
  return {
    list: async ({ userId }) => (await findPresets(db, userId)).map(present),
    create: async ({ name: passed, ...setting }, actor) => {
      requireColumns(setting);
      const name = nameOf(passed);
      return changing(actor, async (transaction) => {
        if (await findPresetNamed(transaction, actor.userId, name)) throw new ApiError('preset/name-taken');
        const most = await limitOf(transaction, 'registrations');
        if ((await countPresets(transaction, actor.userId)) >= most)
          throw new ApiError('preset/too-many', [most]);
        return present(await insertPreset(transaction, { userId: actor.userId, name, ...setting }));
      });
    },
    change: async (presetId, { name: passed, version, ...setting }, actor) => {
      requireColumns(setting);
      const name = nameOf(passed);
      return changing(actor, async (transaction) => {
        const mine = await findPresets(transaction, actor.userId);
        const before = mine.find(({ preset_id }) => preset_id === presetId);
        if (!before) throw new ApiError('csv/unknown-preset');
        if (before.version !== version) throw new ApiError('edit/outdated');
        if (mine.some((other) => other !== before && other.name === name))
          throw new ApiError('preset/name-taken');
        return present(await updatePreset(transaction, presetId, { name, ...setting }));
      });
    },
    async remove(presetId, { userId }) {
      if (!(await deletePreset(db, userId, presetId))) throw new ApiError('csv/unknown-preset');
    },
  };
}
