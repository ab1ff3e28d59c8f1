import { handOver } from '@newsphoto/content';
import type { MonthlyDownloads } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';
import { errorMessage } from '@newsphoto/http';
import { Box, Button, Checkbox, Note, Section, Segmented, Select, TextInput } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { Labelled, SIZES, SizeFields } from '../../../blocks/size/ui/size-fields.tsx';
import { reasonText } from '../../../blocks/transfer/model/reason-text.ts';
import { DEFAULT_TEMPLATE, PRESETS, presetOf } from '../model/download-setting.ts';
import type { DownloadForm } from '../state/use-download-form.ts';
import styles from './download-page.module.css';

const CAPTIONS = [
  { value: '', label: '付けない' },
  { value: 'utf8', label: 'UTF-8' },
  { value: 'sjis', label: 'Shift_JIS' },
] as const;
const TOKENS = '使える項目：{素材番号} {見出し} {撮影日} {撮影者} {連番} {元のファイル名}';

const number = (value: number): string => value.toLocaleString('ja-JP');

/** How the files are delivered, what that comes to, and the one button. */
export function SettingPanel({ form }: { readonly form: DownloadForm }) {
  const { setting, change } = form;
  const own = { value: '', label: '自分の設定' };
  const preset = presetOf(setting);
  return (
    <aside className={styles.panel} aria-label="ダウンロードの設定">
      <Section title="設定" gap={12}>
        <Select
          label="プリセット"
          labelAbove
          value={preset}
          options={[
            ...PRESETS.map(({ name }) => ({ value: name, label: name })),
            ...(preset === '' ? [own] : []),
          ]}
          onChange={(name) => change(PRESETS.find((one) => one.name === name)?.setting ?? {})}
        />
        <Labelled label="大きさ">
          <Segmented
            label="大きさ"
            value={setting.size}
            options={SIZES}
            onChange={(size) => change({ size })}
          />
        </Labelled>
        <SizeFields setting={setting} change={change} />
        <TextInput
          label="ファイル名"
          value={setting.nameTemplate}
          maxLength={200}
          onChange={(nameTemplate) => change({ nameTemplate })}
          hint={`${TOKENS}　空欄は ${DEFAULT_TEMPLATE}`}
        />
        <Labelled label="説明の一覧（テキストとCSV）">
          <Segmented
            label="説明の一覧"
            value={setting.captions}
            options={CAPTIONS}
            onChange={(captions) => change({ captions })}
          />
        </Labelled>
        <Checkbox checked={setting.contactSheet} onChange={(contactSheet) => change({ contactSheet })}>
          一覧表（PDF）を付ける
        </Checkbox>
      </Section>
      <Sums form={form} />
    </aside>
  );
}

function Sums({ form }: { readonly form: DownloadForm }) {
  const navigate = useNavigate();
  const { check, chosen, failure, isSending, isValid, send } = form;
  const { data, error } = check;
  const left = data?.monthly && leftOf(data.monthly);
  const contract = data?.monthly?.contract;
  const isOver =
    data !== undefined &&
    (data.allowed > data.limit || (left !== undefined && (data.monthly?.adds ?? 0) > left));
  const problem = failure || (error ? errorMessage(error) : '');
  return (
    <Section title="内容" gap={12}>
      <dl className={styles.sums}>
        <dt>選択中</dt>
        <dd>{number(chosen.length)}件</dd>
        {data && (
          <>
            <dt>ダウンロードできる素材</dt>
            <dd>{number(data.allowed)}件</dd>
            <dt>合計サイズ</dt>
            <dd>
              {data.isEstimate && '約'}
              {formatFileSize(data.bytes)}
            </dd>
          </>
        )}
        {data?.monthly && left !== undefined && (
          <>
            <dt>今月の残り</dt>
            <dd>
              {number(left)} / {number(Math.min(data.monthly.limit, contract?.limit ?? data.monthly.limit))}件
            </dd>
          </>
        )}
      </dl>
      {data && data.names.length > 0 && (
        <div>
          <Note>ファイル名の例</Note>
          <ul className={styles.names}>
            {data.names.slice(0, 3).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {data && data.refusedCount > 0 && <Refusals check={data} />}
      {isOver && <Note tone="alert">{overText(data.limit, left)}</Note>}
      {problem && (
        <Box tone="alert" as="p" role="alert">
          {problem}
        </Box>
      )}
      <Button
        kind="primary"
        block
        disabled={!isValid || isSending || isOver || data?.allowed === 0}
        onClick={() => void send()}
      >
        ダウンロード
      </Button>
      <Button
        block
        disabled={chosen.length === 0}
        onClick={() => void navigate(handOver('ftpTrans', { contentIds: chosen, title: '' }))}
      >
        FTPで転送
      </Button>
    </Section>
  );
}

/** What is left this month: of the user, and of the contract of the group. */
const leftOf = ({ limit, used, contract }: MonthlyDownloads): number =>
  Math.max(0, Math.min(limit - used, contract ? contract.limit - contract.used : limit));

const overText = (limit: number, left: number | undefined): string =>
  left === undefined
    ? `一度にダウンロードできるのは${number(limit)}件までです。素材を減らしてください。`
    : `一度に${number(limit)}件、今月はあと${number(left)}件までダウンロードできます。素材を減らしてください。`;

type Check = NonNullable<DownloadForm['check']['data']>;

/** Why some are not part of it: by reason, with how many. */
function Refusals({ check: { refused, refusedCount } }: { readonly check: Check }) {
  const counts = new Map<Check['refused'][number]['reason'], number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const isPart = refused.length < refusedCount;
  return (
    <Box tone="mark" padding="8px 12px">
      {`${number(refusedCount)}件はダウンロードできません`}
      <ul className={styles.names}>
        {[...counts].map(([reason, count]) => (
          <li key={reason}>
            <Note as="span">{`${reasonText(reason)}：${number(count)}件${isPart ? '以上' : ''}`}</Note>
          </li>
        ))}
      </ul>
    </Box>
  );
}
