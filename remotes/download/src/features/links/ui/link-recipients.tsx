import type { GrantDetail, GrantRecipient } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { Box, Button, Note, openConfirmation, pageBanners, Section, Stack, Toolbar } from '@newsphoto/ui';
import { CopyLine, fullAddress } from '../../../blocks/links/ui/link-address.tsx';
import { recipientLine } from '../model/link-labels.ts';

interface LinkRecipientsProps {
  readonly link: GrantDetail;
  readonly onChanged: () => void;
}

/** The recipients with their own links. Each can be revoked alone. */
export function LinkRecipients({ link, onChanged }: LinkRecipientsProps) {
  const revoke = async ({ name, recipientId }: GrantRecipient) => {
    const message = `「${name}」様のリンクを取り消します。ほかの受取人のリンクはそのまま使えます。\n取り消したリンクは元に戻せません。よろしいですか？`;
    if (!(await openConfirmation({ title: '受取人の取り消し', message, okText: '取り消す' }))) return;
    try {
      await call('POST /grants/:grantId/recipients/:recipientId/revoke', {
        params: { grantId: link.grantId, recipientId },
      });
      pageBanners.show({ message: `「${name}」様のリンクを取り消しました。`, type: 'success' });
      onChanged();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Section title="受取人" gap={8} note={`${link.recipients.length}人`}>
      {link.recipients.map((recipient) => {
        const isUsable = link.state !== 'revoked' && !recipient.isRevoked;
        return (
          <Box key={recipient.recipientId} padding={12}>
            <Stack gap={6}>
              <Toolbar justify="space-between">
                <span>
                  <strong>{recipient.name}</strong> {recipient.mail}
                </span>
                {isUsable && (
                  <Button
                    aria-label={`「${recipient.name}」様を取り消す`}
                    onClick={() => void revoke(recipient)}
                  >
                    取り消す
                  </Button>
                )}
              </Toolbar>
              <Note>{recipientLine(recipient)}</Note>
              {isUsable && (
                <CopyLine label={`${recipient.name}様のリンク`} text={fullAddress(recipient.address)} />
              )}
            </Stack>
          </Box>
        );
      })}
    </Section>
  );
}
