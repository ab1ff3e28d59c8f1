import type { NewUsePreset, UsePreset } from '@newsphoto/contract';
import { USE_PRESET_NAME_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { limitOf } from '../limits/limits.service.ts';
import { cartToUse } from './cart.policy.ts';
import { requireUse } from './cart-details.service.ts';
import {
  deleteUsePreset,
  findUsePresets,
  insertUsePreset,
  type UsePresetRow,
} from './use-presets.repository.ts';

/** Stored conditions of use of a member; see the contract. */
export interface UsePresets {
  list(actor: Actor): Promise<UsePreset[]>;
  create(actor: Actor, preset: NewUsePreset): Promise<UsePreset>;
  remove(actor: Actor, presetId: number): Promise<void>;
}

const present = ({ preset_id, name, use_conditions }: UsePresetRow): UsePreset => ({
  ...{ presetId: String(preset_id), name, use: use_conditions },
});

export function createUsePresets(db: Database, now: () => Date): UsePresets {
  return {
    async list(actor) {
      cartToUse(actor);
      return (await findUsePresets(db, actor.userId)).map(present);
    },
    async create(actor, { name: typed, use }) {
      cartToUse(actor);
      const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
      requireValid([USE_PRESET_NAME_FIELD], { name });
      await requireUse(db, use, now());
      return db.transaction().execute(async (transaction) => {
        await lockKey(transaction, `use presets ${actor.userId}`);
        const own = await findUsePresets(transaction, actor.userId);
        if (own.some((other) => other.name === name)) throw new ApiError('preset/name-taken');
        const most = await limitOf(transaction, 'registrations');
        if (own.length >= most) throw new ApiError('preset/too-many', [most]);
        return present(await insertUsePreset(transaction, { userId: actor.userId, name, use }));
      });
    },
    async remove(actor, presetId) {
      cartToUse(actor);
      if (!(await deleteUsePreset(db, actor.userId, presetId))) throw new ApiError('use-preset/unknown');
    },
  };
}
