import type { GrantDetail } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { Button, pageBanners, Toolbar } from '@newsphoto/ui';
import { DateField } from '@newsphoto/ui/forms';
import { useState } from 'react';

interface ProlongLineProps {
  readonly link: GrantDetail;
  readonly onChanged: () => void;
}

/** The last day of a link, and its change. An expired link opens again. */
export function ProlongLine({ link, onChanged }: ProlongLineProps) {
  const [day, setDay] = useState(link.expiresOn);
  const [busy, setBusy] = useState(false);
  const { grantId, message, maxOpens } = link;
  const save = async () => {
    setBusy(true);
    try {
      await call('PUT /grants/:grantId', {
        params: { grantId },
        body: { message, maxOpens, expiresOn: day },
      });
      pageBanners.show({ message: '有効期限を変更しました。', type: 'success' });
      onChanged();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Toolbar gap="16px 8px">
      <DateField label="有効期限" aria-label="有効期限" value={day} onChange={setDay} />
      <Button loading={busy} disabled={day === '' || day === link.expiresOn} onClick={() => void save()}>
        期限を変更
      </Button>
    </Toolbar>
  );
}
