import type { CodeList } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { DrawerFooter, EditorDrawer, mayDiscard } from '@newsphoto/records';
import { Box, Button, Note, pageBanners, Stack } from '@newsphoto/ui';
import { useUnsavedInput } from '@newsphoto/ui/forms';
import { useMemo, useState } from 'react';
import { draftProblems } from '../model/draft-problems.ts';
import { useListDraft } from '../state/use-list-draft.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryRows } from './entry-rows.tsx';

interface ListEditorProps {
  readonly list: CodeList;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** The entries of a code list: their names, their order, and which of them are offered. */
export function ListEditor({ list, onSaved, onGone }: ListEditorProps) {
  const [open, setOpen] = useState(true);
  const [checked, setChecked] = useState(false);
  const draft = useListDraft(list);
  const problems = useMemo(() => draftProblems(draft.items), [draft.items]);
  useUnsavedInput(open && draft.edited);
  if (!open) return null;
  const save = async () => {
    setChecked(true);
    if (problems.size > 0 || !(await draft.save())) return;
    setOpen(false);
    pageBanners.show({ message: formatMessage('I0015'), type: 'success' });
    onSaved();
  };
  const cancel = async () => {
    if (await mayDiscard(draft.edited)) setOpen(false);
  };
  return (
    <EditorDrawer
      title={list.label}
      unsaved={draft.edited}
      onClose={() => setOpen(false)}
      onGone={onGone}
      footer={
        <DrawerFooter closeLabel="キャンセル" onClose={() => void cancel()}>
          <Button kind="primary" disabled={!draft.edited} loading={draft.saving} onClick={() => void save()}>
            {draft.theirs ? 'この内容で保存' : '保存'}
          </Button>
        </DrawerFooter>
      }
    >
      <Stack gap={12}>
        <Note>
          使わなくなった項目は「表示しない」にします。登録済みの素材に付いた値は、そのまま残ります。
          {!list.extensible && 'この一覧の値はプログラムで意味が決まっているため、項目は追加できません。'}
        </Note>
        <ListNotice draft={draft} problems={checked ? problems.size : 0} />
        <EntryRows
          items={draft.items}
          problems={checked ? problems : NO_PROBLEMS}
          onChange={draft.setItems}
        />
        {list.extensible && (
          <AddEntry items={draft.items} onAdd={(item) => draft.setItems([...draft.items, item])} />
        )}
      </Stack>
    </EditorDrawer>
  );
}

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

interface ListNoticeProps {
  readonly draft: Pick<ReturnType<typeof useListDraft>, 'notice' | 'theirs'>;
  readonly problems: number;
}

function ListNotice({ draft: { notice, theirs }, problems }: ListNoticeProps) {
  return (
    <Stack gap={8} role="alert">
      {problems > 0 && <Box tone="alert">{problems}件の項目に誤りがあります。</Box>}
      {notice !== '' && <Box tone="alert">{notice}</Box>}
      {theirs && (
        <Box tone="alert">
          <p>
            編集中に、ほかのユーザーがこの一覧を更新しました。入力した内容は、更新後の一覧に重ねてあります。
            確認してから、もう一度保存してください。
          </p>
          <ul>
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Box>
      )}
    </Stack>
  );
}
