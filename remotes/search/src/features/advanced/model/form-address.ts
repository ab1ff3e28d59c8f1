import type { FieldValues } from '@newsphoto/domain/forms';
import { conditionParams } from '../../../blocks/search/model/condition-params.ts';
import { PAGE_ORDER } from '../../../blocks/search/model/search-state.ts';
import { requestOfForm } from './advanced-form.ts';

/** The search of a form as the address of its result holds it, and that of the form itself. */
export function paramsOfForm(
  values: FieldValues,
  { view, ...whose }: Parameters<typeof requestOfForm>[1] & { readonly view: string | undefined },
): URLSearchParams {
  const { query, conditions, specialPageSeqNo } = requestOfForm(values, whose);
  return new URLSearchParams([
    ...(query === '' ? [] : [['q', query]]),
    ...conditionParams(conditions),
    ...(specialPageSeqNo ? [['specialPageSeqNo', specialPageSeqNo]] : []),
    ...(['sortType', 'onePageCnt'] as const).flatMap((key) => {
      const value = values[key];
      const isKnown = value !== PAGE_ORDER || specialPageSeqNo !== undefined;
      return typeof value === 'string' && value !== '' && isKnown
        ? [[key === 'sortType' ? 'sort' : 'cnt', value]]
        : [];
    }),
    ...(view ? [['view', view]] : []),
  ]);
}
