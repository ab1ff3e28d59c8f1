import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { Button, MediaTile } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { detailHref } from '../../../model/detail-address.ts';
import { useRelations } from '../state/use-content-surroundings.ts';
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

/** Related contents, and variations of the same picture. */
export function RelationsSection({ contentId }: { readonly contentId: string }) {
  const reading = useRelations(contentId);
  if (reading.status === 'failed') {
    return (
      <p role="alert" className={styles.failed}>
        関連素材を読み込めませんでした。
        <Button onClick={reading.retry}>もう一度読み込む</Button>
      </p>
    );
  }
  // At the end of the page: what comes later pushes nothing down.
  if (reading.status === 'loading') return null;
  const { related, variations, representativeId } = reading.value;
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

function Row({ id, title, items, current = '', representativeId = '' }: RowProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <span className={styles.count}>{items.length}点</span>
      </h2>
      <ul className={styles.row}>
        {items.map((item) => {
          const isCurrent = item.contentId === current;
          const width = Math.round(HEIGHT * Math.min(WIDEST, Math.max(NARROWEST, item.aspectRatio)));
          return (
            <li key={item.contentId} style={{ width }}>
              <Link
                className={styles.link}
                to={detailHref(item.contentId)}
                aria-current={isCurrent || undefined}
                title={item.headline}
              >
                <MediaTile
                  headline=""
                  contentType={item.contentType}
                  visibility={item.visibility}
                  durationSeconds={item.durationSeconds}
                  src={item.thumbnails.small}
                  width={width}
                  height={HEIGHT}
                />
                <span className={styles.headline}>{item.headline}</span>
                <span className={styles.note}>
                  {formatDay(item.shotDate)}
                  {item.contentId === representativeId && '・代表'}
                  {isCurrent && '・表示中'}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
