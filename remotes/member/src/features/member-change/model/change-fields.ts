import { type FieldValues, fieldName, valueAt } from '@newsphoto/domain/forms';
import { findMemberProblems } from '@newsphoto/domain/members';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';
import { readLabel, readText } from '../../../blocks/member-form/model/member-details.ts';
import { memberFormFields } from '../../../blocks/member-form/model/member-form-fields.ts';
import { memberOf, messagesOf } from '../../../blocks/member-form/model/member-values.ts';

const MAIL_HINT =
  '変更すると、新しいアドレスに確認メールをお送りします。リンクを開くまでは、今のアドレスが使われます。今のアドレスにもお知らせします。';

export const changeFields = (values: FieldValues): readonly FormField[] =>
  memberFormFields(values).map((field) =>
    field.key === 'mailAddress' ? { ...field, extend: { ...field.extend, hint: MAIL_HINT } } : field,
  );

export const verifyChange = (values: FieldValues): FieldMessages =>
  messagesOf(findMemberProblems(memberOf(values)));

/** Fields whose saved value is another than what was entered, with the saved one. */
export function savedDifferences(
  fields: readonly FormField[],
  saved: FieldValues,
  entered: FieldValues,
): readonly (readonly [label: string, text: string])[] {
  return fields.flatMap((field) => {
    const [there, here] = [saved, entered].map((values) =>
      readText(field, valueAt(values, fieldName(field))),
    );
    return there === here ? [] : [[readLabel(field), there || 'なし'] as const];
  });
}
