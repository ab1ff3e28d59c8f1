import type { Mail } from '@newsphoto/contract';
import { formatDate, formatMessage } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, failureOf, StateMark } from '@newsphoto/records';
import { Box, Button, Details, LoadingState, Note, pageBanners, Stack, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { mailState, recipientLine } from '../model/mail-labels.ts';
import styles from './mail-drawer.module.css';

interface MailDrawerProps {
  readonly mailId: string;
  readonly onSent: () => void;
  readonly onGone: () => void;
}

/** A mail with its words, why it did not arrive, and another try. */
export function MailDrawer({ mailId, onSent, onGone }: MailDrawerProps) {
  const [open, setOpen] = useState(true);
  const [sending, setSending] = useState(false);
  const loaded = useApiQuery(endpointQuery('GET /admin/mails/:mailId', { params: { mailId } }));
  if (!open) return null;
  const mail = loaded.data?.mail;
  const resend = async () => {
    setSending(true);
    try {
      await call('POST /admin/mails/:mailId/resend', { params: { mailId } });
      pageBanners.show({ message: formatMessage('I0019'), type: 'success' });
      setOpen(false);
      onSent();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setSending(false);
    }
  };
  return (
    <EditorDrawer
      title={mail?.subject ?? 'メール'}
      unsaved={false}
      onClose={() => setOpen(false)}
      onGone={onGone}
      footer={
        <DrawerFooter onClose={() => setOpen(false)}>
          {mail?.state === 'failed' && (
            <Button kind="primary" loading={sending} onClick={() => void resend()}>
              再送信
            </Button>
          )}
        </DrawerFooter>
      }
    >
      {loaded.data ? (
        <Stack gap={8}>
          <MailDetails mail={loaded.data.mail} />
          <Title level={3}>本文</Title>
          <Box>
            <p className={styles.text}>{loaded.data.text}</p>
          </Box>
          <Note>パスワードの再設定など、開くだけで手続きが進むリンクは表示しません。</Note>
        </Stack>
      ) : (
        (loaded.error && failureOf(loaded)) || <LoadingState />
      )}
    </EditorDrawer>
  );
}

function MailDetails({ mail }: { readonly mail: Mail }) {
  const { label, tone } = mailState(mail);
  return (
    <Details
      label="メールの状況"
      details={[
        [
          '状態',
          <StateMark key="state" tone={tone}>
            {label}
          </StateMark>,
        ],
        [mail.state === 'failed' ? '送信できない理由' : '前回送信できなかった理由', mail.errorText],
        ['宛先', recipientLine(mail)],
        ['送信の試行', `${mail.attempts}回`],
        ['作成', formatDate(mail.createdAt)],
        ['送信', formatDate(mail.sentAt)],
      ]}
    />
  );
}
