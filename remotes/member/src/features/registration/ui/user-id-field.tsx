import { verifyField } from '@newsphoto/domain/forms';
import { halfWidth, REGISTRATION_FIELDS } from '@newsphoto/domain/members';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { Note, Stack } from '@newsphoto/ui';
import { FormFields, useFieldValue } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { ID_NOT_USABLE } from '../model/registration-form.ts';

/** The user id; when the field is left, it is checked whether it can be used. */
export function UserIdField() {
  const [typed] = useFieldValue('userId');
  const [left, setLeft] = useState('');
  const userId = halfWidth(typed);
  const isChecked = userId === left && !verifyField(REGISTRATION_FIELDS.userId, { userId });
  const checked = useApiQuery(
    endpointQuery('GET /user/member-repeat-validataion/:userId', { params: { userId } }, { gcTime: 0 }),
    { enabled: isChecked, withoutUser: true },
  );
  const isUsable = isChecked ? checked.data?.result : undefined;
  return (
    <Stack gap={4} onBlur={() => setLeft(userId)}>
      <FormFields only={['userId']} />
      <Note as="output" tone={isUsable === false ? 'alert' : undefined}>
        {isUsable === undefined ? '' : isUsable ? 'このユーザーIDは使用できます。' : ID_NOT_USABLE}
      </Note>
    </Stack>
  );
}
