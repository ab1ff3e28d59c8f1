import { COUNTRIES, countryOfIso3 } from '../codes/countries.ts';
import { formatMessage, type MessageCode } from '../messages/format.ts';
import { UNPRINTABLE, UNPRINTABLE_IN_LINES } from '../text/printable.ts';
import { choicesOfField, EDIT_FIELDS, type EditField, editFieldOf, isSingle } from './edit-fields.ts';
import { type EditValues, sameValues, valuesAt } from './edit-values.ts';
import { isDay, isMoment, isTime } from './file-moments.ts';

/** Values of a list field. */
export const MOST_VALUES = 200;

/** A value that is not accepted. */
export interface EditProblem {
  readonly key: string;
  readonly code: MessageCode;
  readonly text: string;
}

/** Whether a selective list has an entry of this id. */
export type IsListed = (itemCd: string, itemId: string) => boolean;

/** Of a form, whatever its groups are. */
type CheckedField = Omit<EditField, 'group'>;

type Check = (
  field: CheckedField,
  value: string,
  isListed: IsListed,
) => readonly [MessageCode, ...(string | number)[]] | undefined;

// Characters without a meaning, which XML does not accept.
const NO_CHARACTER = /[\ufffe\uffff]/;
const SEVERAL_LINES: ReadonlySet<string> = new Set(['text']);

const hasForbidden: Check = ({ kind, label }, value) => {
  const forbidden = SEVERAL_LINES.has(kind) ? UNPRINTABLE_IN_LINES : UNPRINTABLE;
  return forbidden.test(value) || NO_CHARACTER.test(value) ? ['E0044', label] : undefined;
};

const isTooLong: Check = ({ maxCharacters, label }, value) =>
  [...value].length > maxCharacters ? ['E0024', label, maxCharacters] : undefined;

/** Rules of single kinds; a value that the content has already passes them. */
const isNoSuch: Check = ({ kind, key, label, list = '', choices }, value, isListed) => {
  if (kind === 'choice') {
    return (choices ?? choicesOfField(key)).some(([choice]) => choice === value)
      ? undefined
      : ['E0030', label];
  }
  if (kind === 'code' || kind === 'codes') {
    const isCountry = key === 'countryCode' && countryOfIso3(value)?.iso3 === value;
    return isCountry || isListed(list, value) ? undefined : ['E0030', label];
  }
  if (kind === 'moment') return isMoment(value) ? undefined : ['E0007', label];
  if (kind === 'date') return isDay(value) ? undefined : ['E0007', label];
  if (kind === 'time') return isTime(value) ? undefined : ['E0030', label];
  return undefined;
};

/**
 * What is wrong with changed values, by the rules of the archive: one problem a field, in the order of the form. Values that the
 * content has already are not judged: files come from everywhere.
 * @param before values of the content
 * @param changed values of the changed fields, normalised
 * @param required fields that the desk of the content requires, whether they are changed or not
 */
export function checkValues(
  before: EditValues,
  changed: EditValues,
  isListed: IsListed,
  required: ReadonlySet<string> = NONE_REQUIRED,
): EditProblem[] {
  const after = { ...before, ...changed };
  const problems = EDIT_FIELDS.flatMap((field) => {
    const { key } = field;
    const values = valuesAt(after, key);
    if (required.has(key) && values.length === 0) return [missing(field)];
    if (!Object.hasOwn(changed, key)) return [];
    return problemOf(field, valuesAt(before, key), values, isListed) ?? [];
  });
  const related = relations(after).filter(
    ({ key, with: other }) => isChanged(before, changed, key) || isChanged(before, changed, other),
  );
  const single = new Set(problems.map(({ key }) => key));
  return [
    ...problems,
    ...related.filter(({ key }) => !single.has(key)).map(({ key, code, text }) => ({ key, code, text })),
  ];
}

const NONE_REQUIRED: ReadonlySet<string> = new Set();

const missing = ({ key, label }: CheckedField): EditProblem => ({
  ...{ key, code: 'E0001' },
  text: formatMessage('E0001', label),
});

const isChanged = (before: EditValues, changed: EditValues, key: string): boolean =>
  Object.hasOwn(changed, key) && !sameValues(valuesAt(before, key), valuesAt(changed, key));

/** The same of each of these fields for itself: what two fields mean together is not judged. */
export const checkFields = (
  fields: readonly CheckedField[],
  before: EditValues,
  changed: EditValues,
  isListed: IsListed,
): EditProblem[] =>
  fields.flatMap(
    (field) => problemOf(field, valuesAt(before, field.key), valuesAt(changed, field.key), isListed) ?? [],
  );

function problemOf(
  field: CheckedField,
  before: readonly string[],
  values: readonly string[],
  isListed: IsListed,
): EditProblem | undefined {
  const { key, label } = field;
  const problem = (code: MessageCode, ...args: (string | number)[]): EditProblem => ({
    ...{ key, code },
    text: formatMessage(code, ...args),
  });
  if (values.length === 0) return field.required ? missing(field) : undefined;
  if (isSingle(field) && values.length > Math.max(1, before.length)) return problem('E0056', label, 1);
  if (values.length > Math.max(MOST_VALUES, before.length)) return problem('E0056', label, MOST_VALUES);
  const known = new Set(before);
  for (const value of values.filter((one) => !known.has(one))) {
    for (const check of [hasForbidden, isTooLong, isNoSuch]) {
      const found = check(field, value, isListed);
      if (found) return problem(...found);
    }
  }
  if (new Set(values).size < values.length && new Set(before).size === before.length)
    return problem('E0041', label);
  return undefined;
}

/** Problems between two fields, at the first of them. */
function relations(values: EditValues): (EditProblem & { readonly with: string })[] {
  const one = (key: string) => valuesAt(values, key)[0] ?? '';
  const label = (key: string) => editFieldOf(key)?.label ?? key;
  const found: (EditProblem & { readonly with: string })[] = [];
  const country = countryOfIso3(one('countryCode'));
  const named = COUNTRIES.find((entry) => entry.label === one('country'));
  if (country && named && named !== country) {
    const text = formatMessage('E0043', label('countryCode'), label('country'));
    found.push({ key: 'countryCode', with: 'country', code: 'E0043', text });
  }
  for (const [time, date] of [
    ['releaseTime', 'releaseDate'],
    ['expirationTime', 'expirationDate'],
  ] as const) {
    if (one(time) === '' || one(date) !== '') continue;
    found.push({ key: date, with: time, code: 'E0001', text: formatMessage('E0001', label(date)) });
  }
  return found;
}
