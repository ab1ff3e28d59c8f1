import type { GroupUsage } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { Note, ProgressBar, Section, Stack } from '@newsphoto/ui';

type Contract = NonNullable<GroupUsage['contract']>;
interface Quota {
  readonly used: number;
  readonly of: number;
}

/** What is used of the contract in force. */
export function ContractUse({ contract }: { readonly contract: Contract }) {
  const { name, periodFrom, periodTo, flat, downloads, credit } = contract;
  const period = `${formatDay(periodFrom)}〜${formatDay(periodTo)}`;
  return (
    <Section title="契約の利用枠" note={name}>
      <Stack gap={12} width={480}>
        {flat && <QuotaLine label={`定額の点数（${period}）`} quota={flat} unit="点" />}
        {credit && <QuotaLine label={`注文の上限額（${period}・税込）`} quota={credit} unit="円" />}
        {downloads && <QuotaLine label="今月のダウンロード" quota={downloads} unit="点" />}
        {!flat && !credit && !downloads && <p>上限のない契約です。</p>}
      </Stack>
    </Section>
  );
}

function QuotaLine({
  label,
  quota: { used, of },
  unit,
}: {
  readonly label: string;
  readonly quota: Quota;
  readonly unit: string;
}) {
  const number = (value: number) => value.toLocaleString('ja-JP');
  return (
    <div>
      <Note size="text">
        {label}：{number(used)} / {number(of)}
        {unit}
      </Note>
      <ProgressBar label={label} value={of === 0 ? 1 : used / of} failed={used > of} />
    </div>
  );
}
