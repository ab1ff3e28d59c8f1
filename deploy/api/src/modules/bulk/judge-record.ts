import { formatMessage } from '@newsphoto/domain';
import { type BulkContext, type BulkKindName, bulkFieldsOf } from '@newsphoto/domain/bulk';
import type { PreparedOperations } from '@newsphoto/domain/bulk-operations';
import { type EditValues, sameValues, valuesAt } from '@newsphoto/domain/desk';
import type { BulkItemRow, ItemResult } from './bulk-items.repository.ts';
import type { BulkRecord, RecordChecker } from './bulk-kind.ts';

export interface Judge {
  readonly prepared: PreparedOperations;
  readonly today: string;
  readonly checker: RecordChecker;
}

/** What the operations make of a record, and the fields that would change. */
export interface Judged {
  readonly result: ItemResult;
  /** Of a record that would change, or that is refused by a rule of its values. */
  readonly changed: EditValues;
}

type Item = Pick<BulkItemRow, 'record_id' | 'position' | 'is_excluded' | 'correction'>;

/** The outcome of one record before the run, by the rules of its kind. */
export function judgeRecord(item: Item, record: BulkRecord | undefined, judge: Judge): Judged {
  const id = item.record_id;
  const refused = (code: string, message: string, field = '', changed: EditValues = {}): Judged => ({
    result: { id, outcome: 'refused', code, message, field },
    changed,
  });
  if (item.is_excluded) return { result: { id, outcome: 'excluded' }, changed: {} };
  if (!record) return refused('E1071', formatMessage('E1071'));
  const context: BulkContext = { position: item.position, today: judge.today };
  const applied = judge.prepared.apply(record.values, context, item.correction ?? undefined);
  if ('problem' in applied) return refused(applied.problem.code, applied.problem.text, applied.problem.key);
  const changed = changedFields(record.values, applied.values);
  const version = { version_before: record.version, visibility_before: record.visibility };
  if (Object.keys(changed).length === 0) return { result: { id, outcome: 'same', ...version }, changed };
  const [problem] = judge.checker.check(record, changed);
  if (problem) return refused(problem.code, problem.text, problem.key, changed);
  return { result: { id, outcome: 'pending', ...version }, changed };
}

function changedFields(before: EditValues, after: EditValues): EditValues {
  const keys = Object.keys(after).filter((key) => !sameValues(valuesAt(before, key), valuesAt(after, key)));
  return Object.fromEntries(keys.map((key) => [key, valuesAt(after, key)]));
}

/** Differences in the order of the form. */
export const presentChanges = (kind: BulkKindName, before: EditValues, after: EditValues) =>
  bulkFieldsOf(kind)
    .filter(({ key }) => Object.hasOwn(after, key))
    .map(({ key, label }) => ({
      ...{ key, label },
      ...{ from: [...valuesAt(before, key)], to: [...valuesAt(after, key)] },
    }));
