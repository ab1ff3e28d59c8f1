import { Box, Button, openConfirmation, Stack, Toolbar } from '@newsphoto/ui';
import { DRAFT_DAYS, type RegistrationDraft } from '../model/registration-draft.ts';
import { useStoredDraft } from '../state/use-stored-draft.ts';

interface DraftNoticeProps {
  readonly draft: RegistrationDraft | undefined;
  readonly isStored: { readonly current: boolean };
  readonly onDelete: () => void;
}

const TIME = new Intl.DateTimeFormat('ja-JP', {
  ...{ timeZone: 'Asia/Tokyo', month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' },
});

/** Stores the input of the form around it, says where, and deletes it. */
export function DraftNotice({ draft, isStored, onDelete }: DraftNoticeProps) {
  useStoredDraft(isStored);
  const remove = async () => {
    const message = '入力した内容と、このブラウザーに保存した下書きを削除します。';
    if (await openConfirmation({ message, okText: '削除する' })) onDelete();
  };
  return (
    <Box tone="rule">
      <Stack gap={8}>
        {draft && <p>{TIME.format(draft.savedAt)}までに入力した内容を表示しています。</p>}
        <p>
          {`入力した内容は、送信するまでこのブラウザーだけに${DRAFT_DAYS}日間保存されます。パスワードは保存されません。共用の端末では、離れる前に削除してください。`}
        </p>
        <Toolbar>
          <Button onClick={() => void remove()}>下書きを削除</Button>
        </Toolbar>
      </Stack>
    </Box>
  );
}
