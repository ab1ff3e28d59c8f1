import type { FieldValues } from '@newsphoto/domain/forms';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppTheme } from '../theme/app-theme.tsx';
import { Form, type FormProps } from './form.tsx';
import type { FormField } from './form-field.ts';
import { FormFields } from './form-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

/** A form with these fields and a button, as on a screen; `sent` collects the submitted values. */
export function showForm(fields: FormProps['fields'], more: Partial<FormProps> = {}) {
  const sent: FieldValues[] = [];
  const form = (props: Partial<FormProps> = {}) => (
    <AppTheme theme="light">
      <Form
        fields={fields}
        onSubmit={(values) => {
          sent.push(values);
          return undefined;
        }}
        {...more}
        {...props}
      >
        <FormFields />
        <SubmitButton>保存する</SubmitButton>
      </Form>
    </AppTheme>
  );
  const { rerender, container, unmount } = render(form());
  const show = (props: Partial<FormProps>) => rerender(form(props));
  return { sent, show, container, unmount, user: userEvent.setup({ delay: null }) };
}

export const field = (more: Partial<FormField> = {}): FormField => ({
  type: 'text',
  key: 'title',
  label: '件名',
  ...more,
});
