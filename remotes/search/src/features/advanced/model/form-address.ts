import { parseSearchExpression } from '@newsphoto/domain';
import {
  type ConditionName,
  type FieldValues,
  findConditionErrors,
  normalizeConditions,
} from '@newsphoto/domain/forms';
import type { FieldMessages } from '@newsphoto/ui/forms';
import { formatSearchState, PAGE_ORDER } from '../../../blocks/search/model/search-state.ts';
import { enteredConditions, requestOfForm, textOf } from './advanced-form.ts';

export function paramsOfForm(
  values: FieldValues,
  { view, ...whose }: Parameters<typeof requestOfForm>[1] & { readonly view: string | undefined },
): URLSearchParams {
  const { query, conditions, specialPageSeqNo: specialPage } = requestOfForm(values, whose);
  const chosen = textOf(values.sortType);
  const sort = chosen === PAGE_ORDER && !specialPage ? '' : chosen;
  return formatSearchState({ query, conditions, specialPage, sort, cnt: textOf(values.onePageCnt), view });
}

function fieldOf(name: ConditionName, values: FieldValues): string {
  if (name === 'shotDate') return values.shotKind === 'range' ? 'shotTo' : 'shotDate';
  return name === 'registeredDate' ? 'registeredTo' : name;
}

export function formErrors(values: FieldValues): FieldMessages {
  const conditions = normalizeConditions(enteredConditions(values));
  const errors = findConditionErrors(conditions).map(({ name, code, message }) => [
    fieldOf(name, values),
    `${message}（${code}）`,
  ]);
  return { ...expressionError(values, conditions.contentIds !== undefined), ...Object.fromEntries(errors) };
}

function expressionError({ query }: FieldValues, isOverridden: boolean): FieldMessages {
  const parsed = parseSearchExpression(textOf(query).trim());
  if (parsed.ok || isOverridden) return {};
  return { query: `${parsed.error.message}（${parsed.error.code}）` };
}

export const hasErrors = (values: FieldValues): boolean => Object.keys(formErrors(values)).length > 0;
