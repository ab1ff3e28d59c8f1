import { Stack } from '@newsphoto/ui';
import { DateField, type DateFieldProps, DateRangeField } from '@newsphoto/ui/forms';
import { useId, useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';

/** Dates that are typed or chosen. */
export function DatesPart() {
  return (
    <Part title="日付">
      <Specimen title="一つの日付" note="数字のほか、和暦（昭和39年10月1日、S39.10.1）でも入力できます。">
        <LabelledDate label="登録日" />
      </Specimen>
      <Specimen title="一部だけ分かる日付" note="分からない桁はXで入力します。月や年だけでも構いません。">
        <LabelledDate label="撮影日" mode={2} value="196410XX" />
      </Specimen>
      <Specimen title="選んでも閉じない">
        <LabelledDate label="掲載日" value="20240201" hideAfterChoice={false} />
      </Specimen>
      <Specimen title="期間">
        <Period />
      </Specimen>
      <Specimen title="使えない・変えられない・誤り">
        <LabelledDate label="解禁日" value="20240201" disabled />
        <LabelledDate label="受信日" value="20240201" readOnly />
        <LabelledDate label="期限" value="20240201" aria-invalid />
      </Specimen>
    </Part>
  );
}

type DateSettings = Partial<Omit<DateFieldProps, 'label' | 'onChange'>>;

function LabelledDate({ label, value = '', ...settings }: DateSettings & { readonly label: string }) {
  const id = useId();
  const [held, setHeld] = useState(value);
  return (
    <Stack gap={4}>
      <label htmlFor={id}>{label}</label>
      <DateField {...settings} id={id} label={label} value={held} onChange={setHeld} />
    </Stack>
  );
}

function Period() {
  const [period, setPeriod] = useState({ start: '20240201', end: '20240131' });
  return <DateRangeField label="利用期間" value={period} onChange={setPeriod} />;
}
