import type { SearchConditions, SearchRequest } from '@newsphoto/contract';
import {
  contentNumbersOf,
  type DetailedConditions,
  decadeDate,
  type FieldValues,
  normalizeConditions,
  normalizeDays,
} from '@newsphoto/domain/forms';
import { allowedConditions, type Viewer } from '../../../blocks/search/model/condition-params.ts';

/** Lists of values that are in the form as they are in the conditions. */
export const VALUE_FIELDS = [
  ...['category', 'englishCategory', 'subcategory', 'scene', 'collection'],
  ...['country', 'state', 'city', 'origin'],
  ...['photographer', 'byline', 'credit', 'source', 'inputSource'],
  ...['contentType', 'orientation', 'visibility'],
] as const;
export const GROUP_FIELDS = ['all', 'any', 'none'] as const;

/** The values of an empty form; sort and page size are no conditions and stay. */
export const EMPTY_VALUES: FieldValues = {
  query: '',
  contentIds: '',
  ...Object.fromEntries(
    GROUP_FIELDS.flatMap((name) => [
      [name, ''],
      [`${name}In`, []],
    ]),
  ),
  ...Object.fromEntries(VALUE_FIELDS.map((name) => [name, []])),
  ...{ shotKind: 'none', shotDate: '', shotFrom: '', shotTo: '', shotDecade: '' },
  ...{ registeredKind: 'none', registeredHours: '24', registeredFrom: '', registeredTo: '' },
  hasNotes: '',
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const numbersOf = (values: FieldValues): string[] => contentNumbersOf(textOf(values.contentIds));

/** What the form requests. Not normalised, and perhaps with errors. */
export function enteredConditions(values: FieldValues): DetailedConditions {
  if (textOf(values.contentIds).trim() !== '') return { contentIds: numbersOf(values) };
  const parts: DetailedConditions[] = [
    ...GROUP_FIELDS.map((name) => ({
      [name]: { words: textOf(values[name]), fields: listOf(values[`${name}In`]) },
    })),
    ...VALUE_FIELDS.map((name) => ({ [name]: listOf(values[name]) })),
    shotCondition(values),
    registeredCondition(values),
    values.hasNotes === '1' || values.hasNotes === '0' ? { hasNotes: values.hasNotes === '1' } : {},
  ];
  return Object.assign({}, ...parts);
}

function shotCondition(values: FieldValues): DetailedConditions {
  const [from, to, decade] = [textOf(values.shotFrom), textOf(values.shotTo), textOf(values.shotDecade)];
  if (values.shotKind === 'date') return { shotDate: textOf(values.shotDate) };
  if (values.shotKind === 'range' && `${from}${to}` !== '') return { shotDate: `${from}:${to}` };
  return values.shotKind === 'decade' && decade !== '' ? { shotDate: decadeDate(Number(decade)) } : {};
}

function registeredCondition(values: FieldValues): DetailedConditions {
  const [from, to] = [textOf(values.registeredFrom), textOf(values.registeredTo)];
  const hours = textOf(values.registeredHours).trim();
  if (values.registeredKind === 'latest' && hours !== '') return { registeredHours: Number(hours) };
  return values.registeredKind === 'range' && `${from}${to}` !== ''
    ? { registeredDate: `${from}:${to}` }
    : {};
}

export const conditionsOfForm = (values: FieldValues): SearchConditions =>
  // The choices of the form are those of the contract.
  normalizeConditions(enteredConditions(values)) as SearchConditions;

export function formOfConditions(conditions: SearchConditions = {}, query = ''): FieldValues {
  return {
    ...EMPTY_VALUES,
    query,
    contentIds: (conditions.contentIds ?? []).join(' '),
    ...Object.fromEntries(
      GROUP_FIELDS.flatMap((name) => [
        [name, conditions[name]?.words ?? ''],
        [`${name}In`, conditions[name]?.fields ?? []],
      ]),
    ),
    ...Object.fromEntries(VALUE_FIELDS.map((name) => [name, Reflect.get(conditions, name) ?? []])),
    ...shotFields(conditions.shotDate),
    ...registeredFields(conditions),
    hasNotes: conditions.hasNotes === undefined ? '' : conditions.hasNotes ? '1' : '0',
  };
}

function shotFields(text: string | undefined): FieldValues {
  if (!text) return {};
  const day = normalizeDays(text);
  if (/^\d{3}XXXXX$/.test(day)) return { shotKind: 'decade', shotDecade: `${day.slice(0, 3)}0` };
  const [shotFrom = '', shotTo = ''] = day.split(':');
  return day.includes(':') ? { shotKind: 'range', shotFrom, shotTo } : { shotKind: 'date', shotDate: day };
}

function registeredFields({ registeredHours, registeredDate }: SearchConditions): FieldValues {
  if (registeredHours !== undefined) {
    return { registeredKind: 'latest', registeredHours: String(registeredHours) };
  }
  if (!registeredDate) return {};
  const [registeredFrom = '', registeredTo = registeredFrom] = normalizeDays(registeredDate).split(':');
  return { registeredKind: 'range', registeredFrom, registeredTo };
}

export function requestOfForm(
  values: FieldValues,
  { viewer, specialPage }: { readonly viewer: Viewer; readonly specialPage: string | undefined },
): SearchRequest {
  const conditions = allowedConditions(conditionsOfForm(values), viewer) ?? {};
  const hasNumbers = conditions.contentIds !== undefined;
  return {
    query: hasNumbers ? '' : textOf(values.query).trim(),
    ...(Object.keys(conditions).length > 0 ? { conditions } : {}),
    ...(specialPage && !hasNumbers ? { specialPageSeqNo: specialPage } : {}),
  };
}
