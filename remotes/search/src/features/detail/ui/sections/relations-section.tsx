import { ContentTile } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { Button, Stack, Title, Toolbar } from '@newsphoto/ui';
import { useRelations } from '../../state/use-content-detail.ts';
import styles from './relations-section.module.css';

const HEIGHT = 112;
const NARROWEST = 0.7;
const WIDEST = 2;

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ContentSummary[];
  /** The content that is shown, and the representative; empty where there is none. */
  readonly current?: string;
  readonly representativeId?: string;
}

export function RelationsSection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useRelations(contentId);
  // At the end of the page: what arrives later pushes nothing down.
  if (isPending) return null;
  if (!data) {
    return (
      <Toolbar role="alert" as="p" gap="8px 12px">
        関連素材を読み込めませんでした。
        <Button onClick={() => void refetch()}>もう一度読み込む</Button>
      </Toolbar>
    );
  }
  const { related, variations, representativeId } = data;
  return (
    <>
      <Row
        id="content-variations"
        title="バリエーション"
        items={variations}
        current={contentId}
        representativeId={representativeId}
      />
      <Row id="content-related" title="関連素材" items={related} />
    </>
  );
}

/** What a content is among the others of its row. */
const rolesOf = (
  contentId: string,
  { current, representativeId }: { readonly current: string; readonly representativeId: string },
): string[] => [
  ...(contentId === representativeId ? ['代表'] : []),
  ...(contentId === current ? ['表示中'] : []),
];

function Row({ id, title, items, current = '', representativeId = '' }: RowProps) {
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <Title level={2} id={id}>
        {title}
        <span className={styles.count}>{items.length}点</span>
      </Title>
      <Toolbar as="ul" gap={12} align="stretch">
        {items.map((item) => {
          const width = Math.round(HEIGHT * Math.min(WIDEST, Math.max(NARROWEST, item.aspectRatio)));
          return (
            <li key={item.contentId} style={{ width }}>
              <ContentTile
                item={item}
                note={[
                  ...rolesOf(item.contentId, { current, representativeId }),
                  formatDay(item.shotDate),
                ].join('・')}
                size="small"
                width={width}
                height={HEIGHT}
                isCurrent={item.contentId === current}
              />
            </li>
          );
        })}
      </Toolbar>
    </Stack>
  );
}
