import { minuteLabel } from '@newsphoto/content';
import { Button, Stack, Table, Title } from '@newsphoto/ui';
import { useHistory } from '../../state/use-content-detail.ts';

/** Who did what to a content. For internal users only: the API refuses all others. */
export function HistorySection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useHistory(contentId);
  if (isPending) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="content-history">
      <Title level={2} id="content-history">
        操作の履歴
      </Title>
      {!data ? (
        <p role="alert">
          履歴を読み込めませんでした。<Button onClick={() => void refetch()}>もう一度読み込む</Button>
        </p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">操作</th>
              <th scope="col">行った人</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map(({ happenedAt, actor, actionLabel, change }, index) => (
              <tr key={`${happenedAt} ${index}`}>
                <td data-whole>{minuteLabel(happenedAt)}</td>
                <td>
                  {actionLabel}
                  {change !== '' && `：${change}`}
                </td>
                <td>{actor || '自動'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
