import type { DeskPhoto } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Box, Button, Dialog, openConfirmation, Stack, Toolbar } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';

export interface KillDialogProps {
  readonly photos: readonly DeskPhoto[];
  /** Called with what was taken down. */
  readonly onKilled: (contentIds: readonly string[]) => void;
  readonly onClose: () => void;
}

const FIELDS: readonly FormField[] = [
  {
    type: 'textarea',
    key: 'reason',
    label: '停止する理由',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 500 }],
    extend: { rows: 3, hint: '監査と問い合わせへの回答に使います。利用者には表示されません。' },
  },
];
const NOT_SENT = { notSent: '-' } as const;

/** Takes photographs down, with the reason and the confirmation of the administration: the same call, and the same password step. */
export function KillDialog({ photos, onKilled, onClose }: KillDialogProps) {
  const [notice, setNotice] = useState<readonly string[]>([]);
  const submit = async ({ reason }: FieldValues) => {
    setNotice([]);
    const isSure = await openConfirmation({
      ...{ title: `${photos.length}件の公開を停止`, okText: '公開を停止する', danger: true },
      message:
        '検索・一覧・モニターからすぐに見えなくなり、画像のアドレスも無効になります。利用中の契約者へ通知します。',
    });
    if (!isSure) return NOT_SENT;
    try {
      const contentIds = photos.map(({ contentId }) => contentId);
      const { takenDown, refused } = await call(
        'POST /admin/takedowns',
        { body: { contentIds, reason: String(reason) } },
        QUIET_CALL,
      );
      onKilled(takenDown);
      if (refused.length === 0) return undefined;
      setNotice(refused.map(({ contentId, text }) => `${contentId}：${text}`));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setNotice([error.text]);
    }
    return NOT_SENT;
  };
  return (
    <Dialog title={`公開の停止（${photos.length}件）`} onClose={onClose}>
      <Form label="公開の停止" fields={FIELDS} onSubmit={submit} onSaved={onClose}>
        <Stack gap={12}>
          <FormFields />
          <div role="alert">
            {notice.map((line) => (
              <Box key={line} as="p" tone="alert">
                {line}
              </Box>
            ))}
          </div>
          <Toolbar justify="flex-end">
            <Button onClick={onClose}>キャンセル</Button>
            <SubmitButton>確認へ進む</SubmitButton>
          </Toolbar>
        </Stack>
      </Form>
    </Dialog>
  );
}
