import { type BatchChange, type BatchSettings, CHANGED_FORMS } from '@newsphoto/contract';
import { checkValues, deskFormOf, editFieldOf, normalizedValues } from '@newsphoto/domain/desk';
import type { Actor } from '../../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { recordChange } from '../../changes/record-change.ts';
import { readListedIds } from '../listed-ids.ts';
import { COMMON, findBatchSettings, formOf, ownSettings } from './desk-forms.repository.ts';

/** As the audit trail names the common form. */
const COMMON_NAME = '共通';

export interface BatchSettingsService {
  list(): Promise<BatchSettings[]>;
  change(actor: Actor, change: BatchChange): Promise<void>;
}

/** The forms of the desks, which every editor may change, as the settings of sources. */
export function createBatchSettings(db: Database, now: () => Date): BatchSettingsService {
  return {
    async list() {
      const [rows, named] = await Promise.all([findBatchSettings(db), findDeskNames(db)]);
      const desks = [...named, ...rows.map(({ desk }) => desk)].filter((desk) => desk !== COMMON);
      return [COMMON, ...new Set(desks.toSorted())].map((desk) => ({
        ...{ desk, version: rows.find((row) => row.desk === desk)?.version ?? 0 },
        isOwn: ownSettings(rows, desk) !== undefined,
        fields: formOf(rows, desk).map((field) => ({ ...field, defaults: [...field.defaults] })),
      }));
    },
    async change({ userId }, { desk, version, fields }) {
      await db.transaction().execute(async (transaction) => {
        await requireDesk(transaction, desk);
        const accepted = JSON.stringify(await acceptedFields(transaction, fields));
        const edited = { fields: accepted, edited_at: now(), edited_by: userId };
        const isWritten = await write(transaction, { desk, version }, edited);
        if (!isWritten) throw new ApiError('edit/outdated');
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'batch-settings-changed', subject: desk || COMMON_NAME },
        });
        await recordChange(transaction, { topic: 'desk', key: CHANGED_FORMS });
      });
    },
  };
}

const findDeskNames = async (db: DatabaseHandle): Promise<string[]> =>
  (await db.selectFrom('feed_sources').select('desk').distinct().execute()).map(({ desk }) => desk);

async function requireDesk(transaction: DatabaseTransaction, desk: string): Promise<void> {
  if (desk === COMMON || (await findDeskNames(transaction)).includes(desk)) return;
  // One whose sources have another desk by now.
  if (!(await findBatchSettings(transaction)).some((row) => row.desk === desk))
    throw new ApiError('desk/unknown-desk');
}

/** False if the settings have another version. */
async function write(
  transaction: DatabaseTransaction,
  { desk, version }: Pick<BatchChange, 'desk' | 'version'>,
  edited: { readonly fields: string; readonly edited_at: Date; readonly edited_by: string },
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('batch_settings')
      .values({ desk, ...edited })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable('batch_settings')
    .set({ ...edited, version: version + 1 })
    .where('desk', '=', desk)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As they are stored; none where the form follows the common one. */
async function acceptedFields(db: DatabaseHandle, fields: BatchChange['fields']) {
  const keys = new Set(fields.map(({ key }) => key));
  const foreign = [...keys].find((key) => !editFieldOf(key));
  if (foreign !== undefined || keys.size < fields.length)
    throw new ApiError('request/invalid', [], { field: foreign ?? 'fields' });
  if (fields.length === 0) return [];
  const form = deskFormOf(fields.map((one) => ({ ...one, defaults: normalizedValues(one.defaults) })));
  const defaults = Object.fromEntries(
    form.filter((one) => one.defaults.length > 0).map((one) => [one.key, one.defaults]),
  );
  const [problem] = checkValues({}, defaults, await readListedIds(db, defaults));
  if (!problem) return form;
  const { key, code, text } = problem;
  throw new ApiError('input/invalid', [], { field: `defaults.${key}`, ruleMessage: { code, text } });
}
