import type { TakedownReach } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { EditorDrawer, FormFooter, mayDiscard } from '@newsphoto/records';
import { Box, openConfirmation, pageBanners } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { contentNumbers } from '../../../blocks/admin/model/content-numbers.ts';
import { ReachList } from './reach-list.tsx';

interface TakedownEditorProps {
  readonly onDone: () => void;
  readonly onGone: () => void;
}

const FIELDS: readonly FormField[] = [
  {
    type: 'textarea',
    key: 'numbers',
    label: '素材番号',
    required: true,
    extend: { rows: 3, hint: '12桁の数字。複数のときは改行か読点で区切ります（100件まで）。' },
  },
  {
    type: 'textarea',
    key: 'reason',
    label: '停止する理由',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 500 }],
    extend: { rows: 3, hint: '監査と問い合わせへの回答に使います。利用者には表示されません。' },
  },
];

const problemsOf = ({ numbers }: FieldValues) => {
  const entered = String(numbers ?? '');
  const { problem } = contentNumbers(entered);
  return problem && entered.trim() !== '' ? { numbers: problem } : undefined;
};

/** Takes contents down by their numbers. Before anything is done it says what will be reached. */
export function TakedownEditor({ onDone, onGone }: TakedownEditorProps) {
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const [reach, setReach] = useState<readonly TakedownReach[]>([]);
  const [notice, setNotice] = useState<readonly string[]>([]);
  if (!open) return null;

  const submit = async ({ numbers, reason }: FieldValues) => {
    setNotice([]);
    try {
      const { contentIds } = contentNumbers(String(numbers));
      const query = { contentIds: contentIds.join(',') };
      const found = await call('GET /admin/takedowns/reach', { query }, QUIET_CALL);
      setReach(found);
      const possible = found.filter(({ state }) => state === 'ready').map(({ contentId }) => contentId);
      if (possible.length === 0)
        return refuse(['公開を停止できる素材がありません。素材番号をご確認ください。']);
      if (!(await confirmTakedown(found))) return NOT_SENT;
      const { takenDown, refused } = await call(
        'POST /admin/takedowns',
        { body: { contentIds: possible, reason: String(reason) } },
        QUIET_CALL,
      );
      onDone();
      if (refused.length > 0) return refuse(refused.map(({ contentId, text }) => `${contentId}：${text}`));
      pageBanners.show({ message: `${takenDown.length}件の公開を停止しました。`, type: 'success' });
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return refuse([error.text]);
    }
  };
  const refuse = (lines: readonly string[]) => {
    setNotice(lines);
    return NOT_SENT;
  };
  const cancel = async () => {
    if (await mayDiscard(unsaved)) setOpen(false);
  };
  return (
    <EditorDrawer title="公開の停止" unsaved={unsaved} onClose={() => setOpen(false)} onGone={onGone}>
      <Form
        label="公開の停止"
        fields={FIELDS}
        verifyAcross={problemsOf}
        onSubmit={submit}
        onUnsaved={setUnsaved}
        onSaved={() => setOpen(false)}
      >
        <FormFields />
        {reach.length > 0 && <ReachList reach={reach} />}
        <div role="alert">
          {notice.map((line) => (
            <Box key={line} as="p" tone="alert">
              {line}
            </Box>
          ))}
        </div>
        <FormFooter closeLabel="キャンセル" onClose={() => void cancel()}>
          <SubmitButton>影響を確認する</SubmitButton>
        </FormFooter>
      </Form>
    </EditorDrawer>
  );
}

/** Belongs to no field: the form counts as not sent, and nothing is marked. */
const NOT_SENT = { notSent: '-' } as const;

function confirmTakedown(reach: readonly TakedownReach[]): Promise<boolean> {
  const ready = reach.filter(({ state }) => state === 'ready');
  const sum = (count: (one: TakedownReach) => number) => ready.reduce((total, one) => total + count(one), 0);
  const left = reach.length - ready.length;
  return openConfirmation({
    title: `${ready.length}件の公開を停止`,
    message: [
      `検索・一覧・詳細からすぐに見えなくなり、画像のアドレスも無効になります。`,
      `カート${sum(({ carts }) => carts)}件、ライトボックス${sum(({ lightboxes = 0 }) => lightboxes)}件、リンク${sum(({ links }) => links)}件、表示中の検索結果${sum(({ results }) => results)}件に影響します。`,
      ...(left > 0 ? [`停止できない${left}件は、対象から除きます。`] : []),
      '停止はあとから解除できます。',
    ].join('\n'),
    okText: '公開を停止する',
  });
}
