import { tokyoDate } from '@newsphoto/domain';
import type { BulkOperation } from '@newsphoto/domain/bulk';
import { type PreparedOperations, prepareOperations } from '@newsphoto/domain/bulk-operations';
import { type EditValues, editFieldOf } from '@newsphoto/domain/desk';
import { ApiError } from '../../../errors/api-error.ts';

/** @throws ApiError `input/invalid` for the first operation that cannot be used, with its field */
export function requireUsable(operations: readonly BulkOperation[]): PreparedOperations {
  const prepared = prepareOperations(operations, () => performance.now());
  if (!('problems' in prepared)) return prepared;
  const [first] = prepared.problems;
  throw refusal(first && { ...first, key: operations[first.index]?.key ?? '' });
}

/** The values of the fields of a form that operations concern. 公開区分 is no field of a form. */
export function applyOperations(
  { operations, values }: { readonly operations: readonly BulkOperation[]; readonly values: EditValues },
  now: Date,
): { values: Record<string, string[]> } {
  const ofForm = operations.filter(({ key }) => editFieldOf(key));
  const result = requireUsable(ofForm).apply(values, { position: 0, today: tokyoDate(now) });
  if ('problem' in result) throw refusal(result.problem);
  return { values: Object.fromEntries(Object.entries(result.values).map(([key, list]) => [key, [...list]])) };
}

const refusal = (
  problem: { readonly key: string; readonly code: string; readonly text: string } | undefined,
) =>
  new ApiError(
    'input/invalid',
    [],
    problem && { field: problem.key, ruleMessage: { code: problem.code, text: problem.text } },
  );
