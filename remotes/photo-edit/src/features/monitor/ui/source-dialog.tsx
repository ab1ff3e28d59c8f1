import type { DeskSource } from '@newsphoto/contract';
import { editFieldOf, textAsValues, valuesAsText, valuesAt } from '@newsphoto/domain/desk';
import { type FieldValues, valueAt } from '@newsphoto/domain/forms';
import { call, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { type EditedRecord, RecordEditor } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import type { FormField } from '@newsphoto/ui/forms';
import { SUMMARY } from '../state/use-desk.ts';

interface SourceDialogProps {
  readonly source: DeskSource;
  readonly onGone: () => void;
}

/** What photographs of one source have in common. Defaults of other fields stay as they are. */
const LINES = ['credit', 'source', 'creator', 'copyright', 'city', 'state', 'country', 'instructions'];
const LISTS = ['keywords'];
const KEYS = [...LINES, ...LISTS];

const labelOf = (key: string): string => editFieldOf(key)?.label ?? key;
const atMost = (limit: number) => ({ verifyRules: [{ rule: 'maxLength' as const, limit }] });

const FIELDS: readonly FormField[] = [
  { type: 'text', key: 'name', label: '配信元の名前', required: true, ...atMost(100) },
  { type: 'text', key: 'desk', label: '担当デスク', ...atMost(100) },
  { type: 'checkbox', key: 'isActive', label: '届いた写真を取り込む' },
  ...LINES.map(
    (key): FormField => ({ type: 'text', key: `defaults.${key}`, label: labelOf(key), ...atMost(2000) }),
  ),
  ...LISTS.map(
    (key): FormField => ({
      type: 'textarea',
      key: `defaults.${key}`,
      label: labelOf(key),
      extend: { hint: '1行に1つ' },
    }),
  ),
];

function recordOf({ name, desk, isActive, defaults, version }: DeskSource): EditedRecord {
  const entered = KEYS.map((key) => [key, valuesAsText(valuesAt(defaults, key))] as const);
  return { version, values: { name, desk, isActive, defaults: Object.fromEntries(entered) } };
}

/** Name, desk and defaults of a watched folder. */
export function SourceDialog({ source, onGone }: SourceDialogProps) {
  const { folder } = source;
  const save = (values: FieldValues, version: number) => {
    const entered = KEYS.map(
      (key) => [key, textAsValues(key, String(valueAt(values, `defaults.${key}`) ?? ''))] as const,
    );
    const others = Object.entries(source.defaults).filter(([key]) => !KEYS.includes(key));
    return call(
      'PUT /desk/sources/:folder',
      {
        params: { folder },
        body: {
          ...{ name: String(values.name).trim(), desk: String(values.desk ?? '').trim(), version },
          isActive: values.isActive === true,
          defaults: Object.fromEntries([...others, ...entered.filter(([, one]) => one.length > 0)]),
        },
      },
      QUIET_CALL,
    );
  };
  const fetchCurrent = async () => {
    const { sources } = await call('GET /desk/summary', {}, QUIET_CALL);
    return recordOf(sources.find((one) => one.folder === folder) ?? source);
  };
  return (
    <RecordEditor
      title={`配信元の設定：${source.name}`}
      fields={FIELDS}
      record={recordOf(source)}
      onSave={save}
      fetchCurrent={fetchCurrent}
      onSaved={() => void invalidate(SUMMARY)}
      onGone={onGone}
    >
      <Note>
        フォルダー「{folder}
        」に、これから届く写真に使います。既定値は、写真に書かれていない項目だけに入ります。
      </Note>
    </RecordEditor>
  );
}
