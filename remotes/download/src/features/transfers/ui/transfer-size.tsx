import { Section, Select } from '@newsphoto/ui';
import { SIZES, SizeFields } from '../../../blocks/size/ui/size-fields.tsx';
import type { TransferForm } from '../state/use-transfer-form.ts';

const AS_SET = { value: 'as-set', label: '転送先の設定どおり' } as const;
const CHOICES = [AS_SET, ...SIZES] as const;

/** Size and format: those of each destination, or one for all. */
export function TransferSize({ form: { setting, change } }: { readonly form: TransferForm }) {
  return (
    <Section title="サイズと形式" gap={8}>
      <Select
        label="サイズ"
        labelAbove
        value={setting.isOwn ? setting.size : AS_SET.value}
        options={CHOICES}
        onChange={(size) => change(size === AS_SET.value ? { isOwn: false } : { isOwn: true, size })}
      />
      {setting.isOwn && <SizeFields setting={setting} change={change} />}
    </Section>
  );
}
