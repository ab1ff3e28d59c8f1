import type { UploadField, UploadValues } from '@newsphoto/contract';
import { checkValues, type EditProblem, editFieldOf, normalizedValues } from '@newsphoto/domain/desk';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { readListedIds } from '../editing/listed-ids.ts';

/**
 * Values as they are stored. Each is judged for itself; rules between fields are checked when the values of the file are known.
 * @throws ApiError `request/invalid` for an unknown field
 */
export async function readValues(
  db: DatabaseHandle,
  sent: UploadValues,
  place: string,
): Promise<{ readonly values: Record<string, string[]>; readonly problem: EditProblem | undefined }> {
  const unknown = Object.keys(sent).find((key) => !editFieldOf(key));
  if (unknown !== undefined) throw new ApiError('request/invalid', [], { field: `${place}.${unknown}` });
  const values = Object.fromEntries(
    Object.entries(sent).map(([key, list]) => [key, normalizedValues(list)] as const),
  );
  const isListed = await readListedIds(db, values);
  const problem = Object.entries(values)
    .map(([key, list]) => checkValues({}, { [key]: list }, isListed).find((one) => one.key === key))
    .find((one) => one !== undefined);
  return { values, problem };
}

/** @throws ApiError `request/invalid`, `input/invalid` */
export async function requireValues(db: DatabaseHandle, sent: UploadValues, place: string) {
  const { values, problem } = await readValues(db, sent, place);
  if (problem) throw refusalOf(problem, place);
  return values;
}

/** Shared fields as they are stored. What clears a field is not judged: whether a file needs it is known with the file. */
export async function requireFields(db: DatabaseHandle, fields: readonly UploadField[]) {
  const keys = fields.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new ApiError('request/invalid', [], { field: 'fields' });
  const setting = fields.filter(({ mode }) => mode !== 'clear');
  const sent = Object.fromEntries(setting.map(({ key, values }) => [key, values]));
  const { values, problem } = await readValues(db, sent, 'fields');
  if (problem) throw refusalOf(problem, 'fields');
  const cleared = fields.find(({ key }) => !editFieldOf(key));
  if (cleared) throw new ApiError('request/invalid', [], { field: `fields.${cleared.key}` });
  return fields.map(({ key, mode }) => ({ key, mode, values: mode === 'clear' ? [] : (values[key] ?? []) }));
}

const refusalOf = ({ key, code, text }: EditProblem, place: string) =>
  new ApiError('input/invalid', [], { field: `${place}.${key}`, ruleMessage: { code, text } });
