import {
  CODE_CONDITIONS,
  type FacetField,
  LISTED_CONDITIONS,
  type SearchConditions,
  TEXT_CONDITIONS,
  WORD_FIELDS,
  WORD_GROUPS,
} from '@newsphoto/contract';

/** Parameters of the detailed search have separate names beside those of the search box. */
const nameOf = (condition: string): string => `d.${condition}`;

const VALUE_CONDITIONS = [
  'contentIds',
  ...TEXT_CONDITIONS,
  ...LISTED_CONDITIONS,
  ...CODE_CONDITIONS,
] as const;

/** Several values are in one parameter, joined by a plus sign (specification, section 9); it and `%` are escaped. */
const join = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[%+]/g, encodeURIComponent)).join('+');
const split = (text: string): string[] =>
  text
    .split('+')
    .map((part) => part.replaceAll('%2B', '+').replaceAll('%25', '%'))
    .filter(Boolean);

export type QueryProps = Readonly<Record<string, string>>;

export function readConditions(params: QueryProps): SearchConditions | undefined {
  const text = (condition: string): string => params[nameOf(condition)] ?? '';
  const parts = [
    ...WORD_GROUPS.map((name) => {
      const fields = WORD_FIELDS.filter((field) => split(text(`${name}.in`)).includes(field));
      const group = { words: text(name).slice(0, 1000), ...(fields.length > 0 ? { fields } : {}) };
      return group.words === '' ? {} : { [name]: group };
    }),
    ...VALUE_CONDITIONS.map((name) =>
      text(name) === '' ? {} : { [name]: split(text(name)).slice(0, 1000) },
    ),
    ...(['shotDate', 'registeredDate'] as const).map((name) =>
      text(name) === '' ? {} : { [name]: text(name).slice(0, 40) },
    ),
    /^\d{1,6}$/.test(text('registeredHours')) ? { registeredHours: Number(text('registeredHours')) } : {},
    /^[01]$/.test(text('hasNotes')) ? { hasNotes: text('hasNotes') === '1' } : {},
  ];
  const conditions: SearchConditions = Object.assign({}, ...parts);
  return Object.keys(conditions).length > 0 ? conditions : undefined;
}

export function conditionParams(conditions: SearchConditions = {}): [name: string, value: string][] {
  return Object.entries(conditions).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return [[nameOf(name), join(value)]];
    if (typeof value === 'boolean') return [[nameOf(name), value ? '1' : '0']];
    if (typeof value !== 'object') return [[nameOf(name), String(value)]];
    const { words, fields = [] } = value;
    return [
      [nameOf(name), words],
      ...(fields.length > 0 ? [[nameOf(`${name}.in`), join(fields)] as [string, string]] : []),
    ];
  });
}

/** Every parameter of an address as the props of its screen; of one that is there twice the last. */
export function queryPropsOf(params: URLSearchParams): QueryProps {
  return Object.fromEntries(params);
}

export interface Viewer {
  readonly isMember: boolean;
  readonly isInternal: boolean;
}

export function allowedConditions(
  conditions: SearchConditions | undefined,
  { isMember, isInternal }: Viewer,
): SearchConditions | undefined {
  const { visibility, hasNotes, ...open } = conditions ?? {};
  const allowed: SearchConditions = {
    ...open,
    ...(visibility && isInternal ? { visibility } : {}),
    ...(hasNotes !== undefined && isMember ? { hasNotes } : {}),
  };
  return Object.keys(allowed).length > 0 ? allowed : undefined;
}

/** The facets that this viewer may narrow by; the others stay in the address, for users who may. */
export function allowedFilters<Values>(
  filters: Readonly<Partial<Record<FacetField, Values>>>,
  { isMember, isInternal }: Viewer,
): Readonly<Partial<Record<FacetField, Values>>> {
  const { restriction, embargo, ...open } = filters;
  return {
    ...open,
    ...(restriction !== undefined && isMember ? { restriction } : {}),
    ...(embargo !== undefined && isInternal ? { embargo } : {}),
  };
}
