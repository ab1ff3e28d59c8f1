import type { TakedownHolder } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, StateMark } from '@newsphoto/records';
import { Button, LoadingState, Note, pageBanners, Section, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './reach-list.module.css';

/** The holders of licences that were notified of a takedown, and who confirmed that they stopped the use. */
export function TakedownHolders({ contentId }: { readonly contentId: string }) {
  const params = { contentId };
  const loaded = useApiQuery(
    endpointQuery('GET /admin/takedowns/:contentId/holders', { params }, { gcTime: 0 }),
  );
  const [busy, setBusy] = useState(false);
  const holders = loaded.data;
  if (!holders) return loaded.error ? failureOf(loaded) : <LoadingState />;
  if (holders.length === 0) return <Note>有効な許諾はなく、お知らせした相手はいません。</Note>;
  const waiting = holders.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const remind = async () => {
    setBusy(true);
    try {
      const { mailed } = await call('POST /admin/takedowns/:contentId/reminder', { params });
      pageBanners.show({ message: `${mailed}人にメールを送信しました。`, type: 'success' });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title="許諾先の確認" note={`${holders.length - waiting} / ${holders.length}件`} gap={8}>
      <ul className={styles.lines} aria-label="許諾先">
        {holders.map((holder) => (
          <Holder key={holder.licenceNo} holder={holder} />
        ))}
      </ul>
      {waiting > 0 && (
        <p>
          <Button loading={busy} onClick={() => void remind()}>
            未確認の許諾先にもう一度メールを送る
          </Button>
        </p>
      )}
    </Section>
  );
}

const Holder = ({ holder }: { readonly holder: TakedownHolder }) => (
  <li>
    <Toolbar gap="4px 12px">
      <span>
        {holder.userName}（{holder.groupName}）
      </span>
      <Note as="span" numbers>
        {holder.licenceNo}
      </Note>
      {holder.acknowledgedAt === null ? (
        <StateMark tone="alert">未確認</StateMark>
      ) : (
        <StateMark tone="done">{`確認 ${formatDate(holder.acknowledgedAt).slice(0, 16)}`}</StateMark>
      )}
    </Toolbar>
  </li>
);
