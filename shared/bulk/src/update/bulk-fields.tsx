import { type Bulk, EDIT_REASON_CHARACTERS, type SettingValues } from '@newsphoto/contract';
import { bulkFieldOf } from '@newsphoto/domain/bulk';
import { useApiQuery } from '@newsphoto/query';
import { Box, Button, Details, Note, Stack, TextInput, Toolbar } from '@newsphoto/ui';
import { useCallback, useMemo, useState } from 'react';
import type { CodeReplacements } from '../fields/code-replacement.ts';
import type { BulkForm } from '../operations/bulk-form.ts';
import { hasValues, needsReason, newEntry } from '../operations/operation-draft.ts';
import { OperationFields } from '../operations/operation-fields.tsx';
import { labelOfKey, operationText } from '../operations/operation-text.ts';
import type { BulkParts } from './bulk-parts.ts';
import { fieldsQuery } from './bulk-queries.ts';
import type { OperationsView } from './use-operations.ts';
import { ValuesDialog } from './values-dialog.tsx';

interface BulkFieldsProps {
  readonly bulk: Bulk;
  readonly view: OperationsView;
  readonly form: BulkForm;
  readonly presets: BulkParts['Presets'];
  readonly lists: SettingValues | undefined;
  readonly replacements: CodeReplacements;
  readonly isReadOnly: boolean;
}

/** What is changed; after the run what was. */
export function BulkFields(props: BulkFieldsProps) {
  const { bulk, view, form, lists, replacements, isReadOnly, presets: Presets } = props;
  const { bulkId, kind } = bulk;
  const { data: summaries } = useApiQuery(fieldsQuery(bulkId), { enabled: !isReadOnly });
  const now = useMemo(() => summaries && new Map(summaries.map((one) => [one.key, one])), [summaries]);
  const [opened, setOpened] = useState<string>();
  const handleValues = useCallback((key: string) => setOpened(key), []);
  if (isReadOnly) return <MadeOperations bulk={bulk} lists={lists} />;
  const choose = (key: string, value: string) => {
    const before = view.draft[key] ?? newEntry('set');
    // A mode without values gets one with them.
    const entry = hasValues(before.mode) ? before : newEntry('set');
    view.setEntry(key, { ...entry, text: withValue(entry.text, bulkFieldOf(key, kind)?.kind ?? '', value) });
  };
  return (
    <Stack gap={16}>
      {view.isOutdated && (
        <Box tone="alert" role="alert">
          <Stack gap={8}>
            <p>別のタブで、この一括更新の内容が変わりました。</p>
            <Toolbar>
              <Button onClick={() => view.decide(false)}>別のタブの内容を使う</Button>
              <Button onClick={() => view.decide(true)}>この画面の入力を使う</Button>
            </Toolbar>
          </Stack>
        </Box>
      )}
      {view.refusal !== '' && (
        <Note tone="alert" role="alert">
          {view.refusal}
        </Note>
      )}
      {Presets && <Presets draft={view.draft} onDraft={view.setDraft} />}
      {needsReason(view.draft) && (
        <TextInput
          label="校閲状態を「未」に戻す理由"
          value={view.reason}
          onChange={view.setReason}
          required
          maxLength={EDIT_REASON_CHARACTERS}
          hint="記事の履歴に残ります。「未」より先に進んだ記事に必要です。"
        />
      )}
      <OperationFields
        {...{ form, lists, replacements, now }}
        draft={view.draft}
        problems={view.problems}
        onEntry={view.setEntry}
        onValues={handleValues}
      />
      {opened !== undefined && (
        <ValuesDialog
          bulkId={bulkId}
          fieldKey={opened}
          lists={lists}
          onChoose={(value) => choose(opened, value)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
}

const LISTS: ReadonlySet<string> = new Set(['list', 'codes']);

/** The text with a value: lists get a line more, other fields have one value. */
function withValue(text: string, kind: string, value: string): string {
  if (!LISTS.has(kind)) return value;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.includes(value) ? text : [...lines, value].join('\n');
}

function MadeOperations({ bulk, lists }: Pick<BulkFieldsProps, 'bulk' | 'lists'>) {
  return (
    <Details
      label="変更した項目"
      details={[
        ...bulk.operations.map(
          (one) => [labelOfKey(one.key, bulk.kind), operationText(one, lists, bulk.kind)] as const,
        ),
        ...(bulk.reason === '' ? [] : [['理由', bulk.reason] as const]),
      ]}
    />
  );
}
