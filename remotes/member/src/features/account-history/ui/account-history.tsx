import type { AccountEvent } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Note, pageBanners, Section, Table } from '@newsphoto/ui';
import { useState } from 'react';

const FIRST = endpointQuery('GET /user/account-history', { query: {} }, { gcTime: 0 });

/** What happened to the own account: log-ins, refusals, changes. */
export function AccountHistory() {
  const loaded = useApiQuery(FIRST);
  const [more, setMore] = useState<{ events: readonly AccountEvent[]; nextCursor: string | null }>();
  const [isLoading, setLoading] = useState(false);
  const events = [...(loaded.data?.events ?? []), ...(more?.events ?? [])];
  const cursor = more ? more.nextCursor : (loaded.data?.nextCursor ?? null);
  const loadMore = async () => {
    if (cursor === null) return;
    setLoading(true);
    try {
      const page = await call('GET /user/account-history', { query: { cursor } }, QUIET_CALL);
      setMore((before) => ({ ...page, events: [...(before?.events ?? []), ...page.events] }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: error.text, type: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Section title="アカウントの履歴" gap={12}>
      <Note size="text">心当たりのないログインがあるときは、すぐにパスワードを変更してください。</Note>
      {!loaded.data && !loaded.error && <LoadingState />}
      {!loaded.data && loaded.error && failureOf(loaded)}
      {loaded.data && events.length === 0 && <EmptyState title="履歴はまだありません" />}
      {events.length > 0 && <Events events={events} />}
      {cursor !== null && (
        <p>
          <Button loading={isLoading} onClick={() => void loadMore()}>
            さらに表示
          </Button>
        </p>
      )}
    </Section>
  );
}

const BY: Readonly<Record<AccountEvent['by'], string>> = {
  self: '本人',
  administrator: '管理者',
  unknown: '不明',
};

function Events({ events }: { readonly events: readonly AccountEvent[] }) {
  return (
    <Table>
      <caption hidden>アカウントの履歴</caption>
      <thead>
        <tr>
          <th scope="col">日時</th>
          <th scope="col">できごと</th>
          <th scope="col">端末・接続元</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, happenedAt, label, note, by, device, address }) => (
          <tr key={id}>
            <td>{formatDate(happenedAt)}</td>
            <td>
              {label}
              {by !== 'self' && `（${BY[by]}）`}
              {note !== '' && <Note>{note}</Note>}
            </td>
            <td>
              {device || '—'}
              {address !== '' && <Note>{address}</Note>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
