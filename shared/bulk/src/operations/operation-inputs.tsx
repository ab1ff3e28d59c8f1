import type { SettingValues } from '@newsphoto/contract';
import { type BulkField, NUMBER_MARK } from '@newsphoto/domain/bulk';
import { choicesOfField } from '@newsphoto/domain/desk';
import { BareInput, Note, Select } from '@newsphoto/ui';
import { type FieldOption, ListSelect } from '@newsphoto/ui/forms';
import { useId } from 'react';
import { isChosen } from '../fields/chosen-field.ts';
import type { CodeReplacements } from '../fields/code-replacement.ts';
import { useBulkSetting } from '../update/bulk-setting.ts';
import { hasValues, type OperationEntry, sourcesOf } from './operation-draft.ts';
import styles from './operation-fields.module.css';
import { labelOfPosition } from './operation-text.ts';
import { TextBox } from './text-box.tsx';

interface OperationInputsProps {
  readonly field: BulkField;
  readonly codes: CodeReplacements;
  readonly lists: SettingValues | undefined;
  readonly isReadOnly: boolean;
  readonly entry: OperationEntry;
  readonly placeholder: string | undefined;
  readonly describedBy: string | undefined;
  readonly onChange: (change: Partial<OperationEntry>) => void;
}

/** The entries of a field that is chosen from a list. */
function optionsOf(
  { key, kind, choices, list = '' }: BulkField,
  lists: SettingValues | undefined,
): readonly FieldOption[] {
  if (kind === 'choice') return (choices ?? choicesOfField(key)).map(([value, label]) => ({ value, label }));
  return (lists?.[list] ?? []).map(({ itemId, itemName }) => ({
    value: itemId,
    label: `${itemName}（${itemId}）`,
  }));
}

const HINTS: Partial<Record<BulkField['kind'], string>> = {
  moment: '例：2026/11/26 14:05:30+09:00',
  date: '例：2026/11/26',
  time: '例：14:05:00+09:00',
  list: '1行に1件',
};

/** The inputs of one operation. */
export function OperationInputs(props: OperationInputsProps) {
  const { field, codes, lists, entry, placeholder, describedBy, onChange, isReadOnly } = props;
  const { label, kind } = field;
  const { mode } = entry;
  const setting = useBulkSetting();
  const text = (
    name: string,
    value: string,
    change: (value: string) => void,
    isLong: boolean,
    hint = placeholder,
  ) => (
    <TextBox
      label={`${label}：${name}`}
      {...{ value, codes, isLong, describedBy, isReadOnly }}
      isOpen={isLong && value !== ''}
      placeholder={hint}
      isInvalid={describedBy !== undefined}
      onChange={change}
    />
  );
  if (hasValues(mode)) {
    const change = (value: string) => onChange({ text: value });
    if (!isChosen(field)) {
      const hint = placeholder ?? HINTS[kind];
      return text('値', entry.text, change, kind === 'text' || kind === 'list', hint);
    }
    return (
      <ListSelect
        label={`${label}：値`}
        options={optionsOf(field, lists)}
        values={entry.text.split('\n').filter((one) => one !== '')}
        multiple={kind === 'codes'}
        invalid={describedBy !== undefined}
        describedBy={describedBy}
        onChange={(values) => !isReadOnly && change(values.join('\n'))}
        {...(placeholder !== undefined && { placeholder })}
      />
    );
  }
  if (mode === 'clear') return <Note size="small">すべての値を消します。</Note>;
  if (mode === 'find' || mode === 'pattern') {
    return (
      <div className={styles.lines}>
        {text(
          mode === 'find' ? '検索する語句' : 'パターン',
          entry.text,
          (value) => onChange({ text: value }),
          false,
          mode === 'find' ? '検索する語句' : '例：(\\d+)年(\\d+)月',
        )}
        {text(
          '置換後の語句',
          entry.replacement,
          (value) => onChange({ replacement: value }),
          false,
          mode === 'find' ? '置換後の語句（空にすると削除）' : '例：$1/$2',
        )}
        {mode === 'find' && (
          <Select<OperationEntry['at']>
            label={`${label}：置換する位置`}
            labelOnWide={false}
            value={entry.at}
            disabled={isReadOnly}
            options={[
              { value: '', label: 'すべての位置' },
              { value: 'start', label: `${labelOfPosition('start', lists)}だけ` },
              { value: 'end', label: `${labelOfPosition('end', lists)}だけ` },
            ]}
            onChange={(at) => onChange({ at })}
          />
        )}
        {mode === 'pattern' && (
          <Note size="small">正規表現（RE2）です。括弧の部分は置換後の語句で $1 から $9 になります。</Note>
        )}
      </div>
    );
  }
  if (mode === 'prepend' || mode === 'append')
    return text(
      mode === 'prepend' ? '前に追加する文字' : '後ろに追加する文字',
      entry.text,
      (value) => onChange({ text: value }),
      kind === 'text',
      '',
    );
  if (mode === 'copy') {
    return (
      <ListSelect
        label={`${label}：複写元の項目`}
        placeholder="複写元の項目を選ぶ"
        options={sourcesOf(field, setting.kind).map((source) => ({ value: source.key, label: source.label }))}
        values={entry.from === '' ? [] : [entry.from]}
        invalid={describedBy !== undefined}
        describedBy={describedBy}
        onChange={([from = '']) => !isReadOnly && onChange({ from })}
      />
    );
  }
  if (mode === 'number') {
    return (
      <div className={styles.lines}>
        {text('ひな形', entry.text, (value) => onChange({ text: value }), false, `例：2026-${NUMBER_MARK}`)}
        <Numbers
          {...props}
          parts={[
            ['start', '開始番号'],
            ['step', '間隔'],
            ['digits', '桁数'],
          ]}
        />
        <Note size="small">{`${NUMBER_MARK} が番号になります。番号は、選んだ${setting.noun}の順に付きます。`}</Note>
      </div>
    );
  }
  if (mode === 'relative') {
    return (
      <div className={styles.lines}>
        <Numbers {...props} parts={[['days', '今日からの日数']]} />
        <Note size="small">0は今日、-1は昨日です。更新を実行する日ではなく、確認した日が基準です。</Note>
      </div>
    );
  }
  return (
    <div className={styles.lines}>
      <Numbers
        {...props}
        parts={[
          ['days', '日'],
          ['hours', '時間'],
          ['minutes', '分'],
        ]}
      />
      <Note size="small">前にずらすときは「-」を付けます。</Note>
    </div>
  );
}

type NumberKey = 'days' | 'hours' | 'minutes' | 'start' | 'step' | 'digits';

interface NumbersProps
  extends Pick<OperationInputsProps, 'field' | 'entry' | 'describedBy' | 'onChange' | 'isReadOnly'> {
  readonly parts: readonly (readonly [key: NumberKey, label: string])[];
}

function Numbers({ field, entry, describedBy, onChange, isReadOnly, parts }: NumbersProps) {
  const id = useId();
  return (
    <div className={styles.numbers}>
      {parts.map(([key, name]) => (
        <span key={key} className={styles.number}>
          <label htmlFor={`${id}-${key}`}>{name}</label>
          <BareInput
            id={`${id}-${key}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            numbers
            width={72}
            value={entry[key]}
            readOnly={isReadOnly}
            aria-label={`${field.label}：${name}`}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange({ [key]: target.value })}
          />
        </span>
      ))}
    </div>
  );
}
