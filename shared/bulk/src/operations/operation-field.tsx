import type { SettingValues } from '@newsphoto/contract';
import { type BulkField, type BulkMode, modesOf } from '@newsphoto/domain/bulk';
import { valuesAsText } from '@newsphoto/domain/desk';
import { Button, Checkbox, Note, Select, VisuallyHidden } from '@newsphoto/ui';
import { memo, useId } from 'react';
import type { CodeReplacements } from '../fields/code-replacement.ts';
import { useBulkSetting } from '../update/bulk-setting.ts';
import { newEntry, type OperationEntry } from './operation-draft.ts';
import styles from './operation-fields.module.css';
import { OperationInputs } from './operation-inputs.tsx';
import { labelOfMode, readableValues } from './operation-text.ts';

/** What the records have in a field. */
export interface FieldNow {
  /** All of them the same: these. */
  readonly isSame: boolean;
  readonly values: readonly string[];
}

export interface OperationFieldProps {
  readonly field: BulkField;
  readonly entry: OperationEntry | undefined;
  readonly problem: string | undefined;
  readonly defaults: readonly string[];
  readonly codes: CodeReplacements;
  readonly lists: SettingValues | undefined;
  readonly now: FieldNow | undefined;
  readonly onEntry: (key: string, entry: OperationEntry | undefined) => void;
  readonly onValues: ((key: string) => void) | undefined;
  readonly isReadOnly: boolean;
}

export const SEVERAL_VALUES = '〔複数の値〕';

/** One field: its tick, what is done with it, and the input for that. */
export const OperationField = memo(function OperationField(props: OperationFieldProps) {
  const { field, entry, problem, defaults, lists, now, onEntry, onValues, isReadOnly } = props;
  const { key, label } = field;
  const { kind } = useBulkSetting();
  const id = useId();
  const tick = (isTicked: boolean) =>
    onEntry(key, isTicked ? newEntry('set', valuesAsText(defaults)) : undefined);
  const shown = now && (now.isSame ? readableValues(key, now.values, lists, kind) : SEVERAL_VALUES);
  const values = now && !now.isSame && onValues && (
    <Button kind="plain" onClick={() => onValues(key)}>
      <VisuallyHidden>{`${label}の`}</VisuallyHidden>
      値と件数
    </Button>
  );
  return (
    <div className={styles.field} data-field={key} data-ticked={entry ? '' : undefined}>
      <div className={styles.head}>
        <Checkbox checked={entry !== undefined} disabled={isReadOnly} onChange={tick}>
          {label}
          <VisuallyHidden>を変更する</VisuallyHidden>
        </Checkbox>
        {!entry && values}
        {entry && (
          <span className={styles.mode}>
            <Select<BulkMode>
              label={`${label}の変更方法`}
              labelOnWide={false}
              value={entry.mode}
              disabled={isReadOnly}
              options={modesOf(field).map((mode) => ({ value: mode, label: labelOfMode(mode, kind, lists) }))}
              onChange={(mode) => onEntry(key, { ...entry, mode })}
            />
          </span>
        )}
      </div>
      <OperationInputs
        {...props}
        entry={entry ?? UNTICKED}
        placeholder={shown === '' ? '（なし）' : shown}
        describedBy={problem === undefined ? undefined : `${id}-problem`}
        onChange={(change) => onEntry(key, { ...(entry ?? UNTICKED), ...change })}
      />
      {problem !== undefined && (
        <Note id={`${id}-problem`} size="small" tone="alert">
          {problem}
        </Note>
      )}
      {now && entry && (
        <span className={styles.now}>
          <span className={styles.nowText}>{`現在：${shown === '' ? '（なし）' : shown}`}</span>
          {values}
        </span>
      )}
    </div>
  );
});

const UNTICKED = newEntry('set');
