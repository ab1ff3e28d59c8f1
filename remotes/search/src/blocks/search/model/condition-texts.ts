import type { SearchConditions } from '@newsphoto/contract';
import { CONTENT_TYPES, labelOfCode, ORIENTATIONS, ORIGINS, VISIBILITIES } from '@newsphoto/domain';
import {
  CONDITION_LABELS,
  type ConditionName,
  daysAsText,
  normalizeDays,
  WORD_FIELD_LABELS,
} from '@newsphoto/domain/forms';
import type { ConditionNames } from './condition-lists.ts';

export interface ConditionText {
  readonly key: ConditionName;
  readonly name: string;
  readonly value: string;
  readonly without: SearchConditions;
}

const CODES = {
  contentType: CONTENT_TYPES,
  origin: ORIGINS,
  visibility: VISIBILITIES,
  orientation: ORIENTATIONS,
} as const;
const hasCodes = (name: string): name is keyof typeof CODES => Object.hasOwn(CODES, name);

export function conditionTexts(conditions: SearchConditions, names: ConditionNames): ConditionText[] {
  const present = (Object.keys(CONDITION_LABELS) as ConditionName[]).filter(
    (key) => conditions[key] !== undefined,
  );
  return present.map((key) => {
    const { [key]: _removed, ...without } = conditions;
    const name = key === 'registeredHours' ? CONDITION_LABELS.registeredDate : CONDITION_LABELS[key];
    return { key, name, value: valueText(key, conditions, names), without };
  });
}

function valueText(key: ConditionName, conditions: SearchConditions, names: ConditionNames): string {
  if (key === 'all' || key === 'any' || key === 'none') return wordGroupText(conditions[key]);
  if (key === 'shotDate' || key === 'registeredDate') {
    const days = conditions[key] ?? '';
    return daysAsText(normalizeDays(days)) || days;
  }
  if (key === 'registeredHours') return `最近${conditions.registeredHours}時間`;
  if (key === 'hasNotes') return conditions.hasNotes ? 'あり' : 'なし';
  const labels = (conditions[key] ?? []).map((value) => {
    const name = hasCodes(key) ? labelOfCode(CODES[key], value) : names[key]?.get(value);
    return name || value;
  });
  return labels.join('・');
}

function wordGroupText(group: SearchConditions['all']): string {
  const { words = '', fields = [] } = group ?? {};
  const places = fields.map((field) => WORD_FIELD_LABELS[field]).join('・');
  return places === '' ? words : `${words}（${places}）`;
}
