import type { FieldValues } from '@newsphoto/domain/forms';
import { conditionParams } from '../../../model/condition-params.ts';
import { requestOfForm } from './advanced-form.ts';

/** The search of a form as the address of its result holds it, and that of the form itself. */
export function paramsOfForm(
  values: FieldValues,
  specialPage: string | undefined,
  view: string | undefined,
): URLSearchParams {
  const { query, conditions, specialPageSeqNo } = requestOfForm(values, specialPage);
  return new URLSearchParams([
    ...(query === '' ? [] : [['q', query]]),
    ...conditionParams(conditions),
    ...(specialPageSeqNo ? [['specialPageSeqNo', specialPageSeqNo]] : []),
    ...(['sortType', 'onePageCnt'] as const).flatMap((key) => {
      const value = values[key];
      return typeof value === 'string' && value !== '' ? [[key === 'sortType' ? 'sort' : 'cnt', value]] : [];
    }),
    ...(view ? [['view', view]] : []),
  ]);
}
