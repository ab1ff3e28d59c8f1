import { type FieldValues, fieldName, valueAt } from '@newsphoto/domain/forms';
import { Box, Details } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import styles from './save-notice.module.css';
import type { EditedRecord } from './use-conflict.ts';

interface SaveNoticeProps {
  /** Why it was not saved; empty for no message. */
  readonly text: string;
  /** What another user saved meanwhile. */
  readonly current: EditedRecord | undefined;
  readonly fields: readonly FormField[];
  readonly entered: FieldValues;
}

/** Why a change was not saved, and after a conflict of versions what is saved. */
export function SaveNotice({ text, current, fields, entered }: SaveNoticeProps) {
  return (
    <div className={styles.place} role="alert">
      {(text !== '' || current) && <span ref={bringIntoSight} key={text} />}
      {text !== '' && (
        <Box as="p" tone="alert">
          {text}
        </Box>
      )}
      {current && text === '' && (
        <Box tone="alert">
          <p>
            編集中に、ほかのユーザーがこの項目を更新しました。入力した内容はそのまま残っています。
            保存されている内容を確認してから、保存し直してください。
          </p>
          <Differences fields={fields} saved={current.values} entered={entered} />
        </Box>
      )}
    </div>
  );
}

/** In a long form it would be below the window. */
const bringIntoSight = (element: HTMLElement | null): void => {
  // Absent where tests run.
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'center' });
};

interface DifferencesProps {
  readonly fields: readonly FormField[];
  readonly saved: FieldValues;
  readonly entered: FieldValues;
}

function Differences({ fields, saved, entered }: DifferencesProps) {
  const differences = fieldDifferences(fields, saved, entered);
  if (differences.length === 0) return <p>保存されている内容は、入力した内容と同じです。</p>;
  return (
    <Details
      kind="plain"
      label="保存されている内容"
      details={differences.map(({ label, saved: value }) => [label, value])}
    />
  );
}

interface FieldDifference {
  readonly name: string;
  readonly label: string;
  /** The saved value in texts. */
  readonly saved: string;
}

/** The fields whose saved values differ from what was entered, with the saved value as a reader knows it. */
export function fieldDifferences(
  fields: readonly FormField[],
  saved: FieldValues,
  entered: FieldValues,
): readonly FieldDifference[] {
  return fields
    .map((field) => ({ field, name: fieldName(field) }))
    .filter(({ name }) => flat(valueAt(saved, name)) !== flat(valueAt(entered, name)))
    .map(({ field, name }) => ({
      name,
      label: field.label ?? '',
      saved: asText(field, valueAt(saved, name)),
    }));
}

/** What was never entered and what was emptied are the same. */
const flat = (value: unknown): string =>
  value === undefined || value === null || value === false ? '' : String(value);

function asText(field: FormField, value: unknown): string {
  if (typeof value === 'boolean' || value === undefined) return value ? 'オン' : flat(value) || 'なし';
  const texts = [value].flat().map((one) => labelOf(field, String(one)));
  return texts.join('、') || 'なし';
}

const labelOf = ({ options }: FormField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;
