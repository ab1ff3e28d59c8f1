import { Stack } from '@newsphoto/ui';
import { FormFields, useFieldValue } from '@newsphoto/ui/forms';
import { useLayoutEffect, useRef } from 'react';
import { formatPhone } from '../model/format-phone.ts';

/** A telephone number: any form is accepted, and shown by its area when the field is left. */
export function PhoneField({ name }: { readonly name: string }) {
  const [typed, setTyped] = useFieldValue(name);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  const format = async () => {
    const shown = await formatPhone(typed);
    // The area data may arrive after further input.
    if (latest.current === typed && shown !== typed) setTyped(shown);
  };
  return (
    <Stack onBlur={() => void format()}>
      <FormFields only={[name]} />
    </Stack>
  );
}
