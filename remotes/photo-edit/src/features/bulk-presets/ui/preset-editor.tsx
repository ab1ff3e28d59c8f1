import {
  asInput,
  deskBulkForm,
  draftOf,
  labelOfKey,
  type OperationDraft,
  type OperationEntry,
  OperationFields,
  operationsOf,
  operationText,
  problemsOf,
} from '@newsphoto/bulk';
import type { EditPreset } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { fetchCached, invalidate, useApiQuery } from '@newsphoto/query';
import { DeleteButton, DrawerFooter, EditorDrawer, isConflict, mayDiscard } from '@newsphoto/records';
import {
  Box,
  Button,
  Checkbox,
  Details,
  LoadingState,
  Note,
  pageBanners,
  Stack,
  TextInput,
} from '@newsphoto/ui';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { useCallback, useState } from 'react';
import { useReplacements } from '../../../blocks/codes/state/codes-query.ts';
import { COMMON_DESK, useDeskForm } from '../../../blocks/desk-form/state/desk-form.ts';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { presetsQuery } from '../../../blocks/presets/state/presets-query.ts';

interface PresetEditorProps {
  /** Undefined: a new one. */
  readonly preset: EditPreset | undefined;
  /** Called when the drawer is closed. */
  readonly onGone: () => void;
}

interface Input {
  readonly name: string;
  readonly isShared: boolean;
  readonly draft: OperationDraft;
}

const inputOf = (preset: EditPreset | undefined): Input => ({
  ...{ name: preset?.name ?? '', isShared: preset?.isShared ?? false },
  draft: draftOf(preset?.fields ?? []),
});

/** Creates, changes or deletes a preset. What another editor saves meanwhile is shown, and overwritten on purpose alone. */
export function PresetEditor({ preset, onGone }: PresetEditorProps) {
  const [opened] = useState(preset);
  /** What another editor saved since: shown, and overwritten by the next attempt. */
  const [meanwhile, setMeanwhile] = useState<EditPreset>();
  const base = meanwhile ?? opened;
  const [before] = useState(() => inputOf(preset));
  const [input, setInput] = useState(before);
  const [failure, setFailure] = useState<{ readonly key: string | undefined; readonly text: string }>();
  const [isOpen, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data: lists, isPending } = useApiQuery(listsQuery);
  const form = useDeskForm(COMMON_DESK);
  const replacements = useReplacements();
  const isEdited = isOpen && input !== before;
  useUnsavedInput(isEdited);
  const setEntry = useCallback((key: string, entry: OperationEntry | undefined) => {
    setFailure(undefined);
    setInput((now) => {
      const { [key]: _former, ...others } = now.draft;
      return { ...now, draft: entry ? { ...others, [key]: entry } : others };
    });
  }, []);
  const problems = {
    ...(isTried && problemsOf(input.draft)),
    ...(failure?.key !== undefined && { [failure.key]: failure.text }),
  };
  const operations = operationsOf(input.draft);
  const save = async () => {
    setTried(true);
    if (Object.keys(problemsOf(input.draft)).length > 0 || operations.length === 0) return;
    setSaving(true);
    const body = { name: input.name, isShared: input.isShared, fields: operations.map(asInput) };
    try {
      if (base) {
        const { presetId, version } = base;
        await call(
          'PUT /editing/presets/:presetId',
          { params: { presetId }, body: { ...body, version } },
          QUIET_CALL,
        );
      } else await call('POST /editing/presets', { body }, QUIET_CALL);
      pageBanners.show({ message: 'プリセットを保存しました。', type: 'success' });
      await invalidate(presetsQuery);
      setOpen(false);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (base && isConflict(error)) setMeanwhile(await savedMeanwhile(base));
      else
        setFailure({
          key: error.field && error.field in input.draft ? error.field : undefined,
          text: errorMessage(error),
        });
    } finally {
      setSaving(false);
    }
  };
  const cancel = async () => {
    if (await mayDiscard(isEdited)) setOpen(false);
  };
  if (!isOpen) return null;
  return (
    <EditorDrawer
      title={preset ? `プリセット「${preset.name}」` : 'プリセットの作成'}
      unsaved={isEdited}
      onClose={() => setOpen(false)}
      onGone={onGone}
      footer={
        <DrawerFooter
          closeLabel="キャンセル"
          onClose={() => void cancel()}
          further={
            preset && (
              <DeleteButton
                what="プリセット"
                name={preset.name}
                onDelete={() =>
                  call('DELETE /editing/presets/:presetId', { params: { presetId: preset.presetId } })
                }
                onDeleted={() => {
                  void invalidate(presetsQuery);
                  setOpen(false);
                }}
              />
            )
          }
        >
          <Button kind="primary" loading={isSaving} onClick={() => void save()}>
            {meanwhile ? 'この内容で上書き保存' : '保存'}
          </Button>
        </DrawerFooter>
      }
    >
      <Stack gap={16}>
        {meanwhile && <Meanwhile saved={meanwhile} />}
        {failure && failure.key === undefined && (
          <Box tone="alert" padding={12} role="alert">
            {failure.text}
          </Box>
        )}
        <TextInput
          label="プリセット名"
          value={input.name}
          onChange={(name) => setInput({ ...input, name })}
          required
          hint="50文字まで"
        />
        <Checkbox checked={input.isShared} onChange={(isShared) => setInput({ ...input, isShared })}>
          すべての編集者と共有する
        </Checkbox>
        {isTried && operations.length === 0 && (
          <Note tone="alert" role="alert">
            変更する項目を1つ以上選んでください。
          </Note>
        )}
        {!form || isPending ? (
          <LoadingState />
        ) : (
          <OperationFields
            {...{ lists, replacements, problems }}
            form={deskBulkForm(form)}
            draft={input.draft}
            onEntry={setEntry}
          />
        )}
      </Stack>
    </EditorDrawer>
  );
}

async function savedMeanwhile(base: EditPreset): Promise<EditPreset> {
  await invalidate(presetsQuery);
  const presets = await fetchCached(presetsQuery);
  return presets.find(({ presetId }) => presetId === base.presetId) ?? base;
}

function Meanwhile({ saved }: { readonly saved: EditPreset }) {
  const { data: lists } = useApiQuery(listsQuery);
  return (
    <Box tone="alert" role="alert">
      <p>
        編集中に、ほかのユーザーがこのプリセットを更新しました。入力した内容はそのまま残っています。保存されている内容を確認してから、保存し直してください。
      </p>
      <Details
        kind="plain"
        label="保存されている内容"
        details={[
          ['プリセット名', saved.name],
          ...saved.fields.map((one) => [labelOfKey(one.key), operationText(one, lists)] as const),
        ]}
      />
    </Box>
  );
}
