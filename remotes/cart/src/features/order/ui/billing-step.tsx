import { BILLING_FIELDS, type FieldValues } from '@newsphoto/domain/forms';
import { Note, Stack, Title } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import type { OrderEntry } from '../model/order-visit.ts';

interface BillingStepProps {
  readonly entry: OrderEntry;
  readonly userName: string;
  readonly onDone: (entry: Pick<OrderEntry, 'billTo' | 'billing'>) => void;
}

const AUTO_COMPLETE: Readonly<Record<(typeof BILLING_FIELDS)[number]['key'], string>> = {
  name: 'organization',
  department: 'off',
  postalCode: 'postal-code',
  address: 'street-address',
};
const OTHER_FIELDS = BILLING_FIELDS.map((field): FormField => {
  return { ...field, extend: { autoComplete: AUTO_COMPLETE[field.key] } };
});

const textOf = (values: FieldValues, key: string): string => String(values[key] ?? '').trim();

/** Who the invoice is addressed to. */
export function BillingStep({ entry, userName, onDone }: BillingStepProps) {
  const billTo: FormField = {
    ...{ type: 'radios', key: 'billTo', label: '請求書の宛先', required: true },
    options: [
      { value: 'account', label: `登録の会社・団体（${userName} 様のアカウント）` },
      { value: 'other', label: '別の宛先' },
    ],
  };
  return (
    <Stack as="section" gap={16} aria-labelledby="order-billing">
      <Title level={2} id="order-billing">
        請求先
      </Title>
      <Note size="text">請求書は、審査で許諾した素材について、この宛先にお送りします。</Note>
      <Form
        label="請求先"
        // Stored by the page with the step.
        guarded={false}
        fields={({ billTo: chosen }) => (chosen === 'other' ? [billTo, ...OTHER_FIELDS] : [billTo])}
        initialValues={{ billTo: entry.billTo, ...entry.billing }}
        onSubmit={async () => undefined}
        onSaved={(values) =>
          onDone({
            billTo: values.billTo === 'other' ? 'other' : 'account',
            billing: {
              name: textOf(values, 'name'),
              department: textOf(values, 'department'),
              postalCode: textOf(values, 'postalCode'),
              address: textOf(values, 'address'),
            },
          })
        }
      >
        <FormFields />
        <SubmitButton>受け取り方法へ</SubmitButton>
      </Form>
    </Stack>
  );
}
