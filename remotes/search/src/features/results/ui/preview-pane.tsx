import type { ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, formatDay } from '@newsphoto/domain';
import { CloseIcon, IconButton, MediaTile } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { minuteLabel } from '../../../model/content-labels.ts';
import styles from './preview-pane.module.css';

/** Holding an arrow key down must not load every picture on the way. */
const DELAY_MS = 150;
const WIDTH = 288;

/** The item that the selection rests on. */
export function useRestingItem(item: ContentSummary | undefined): ContentSummary | undefined {
  const [resting, setResting] = useState(item);
  useEffect(() => {
    const timer = setTimeout(() => setResting(item), DELAY_MS);
    return () => clearTimeout(timer);
  }, [item]);
  return resting;
}

export interface PreviewPaneProps {
  readonly item: ContentSummary;
  readonly href: string;
  readonly onClose: () => void;
}

/** The selected content beside the result. */
export function PreviewPane({ item, href, onClose }: PreviewPaneProps) {
  const ratio = Math.max(0.6, item.aspectRatio);
  return (
    <aside className={styles.pane} aria-label="選択した素材">
      <div className={styles.close}>
        <IconButton icon={<CloseIcon />} label="プレビューを閉じる" onClick={onClose} />
      </div>
      <MediaTile
        headline={item.headline}
        contentType={item.contentType}
        visibility={item.visibility}
        durationSeconds={item.durationSeconds}
        src={item.thumbnails.large}
        width={WIDTH}
        height={Math.round(WIDTH / ratio)}
        contain
      />
      <h2 className={styles.headline}>{item.headline}</h2>
      <p className={styles.caption}>{item.caption}</p>
      <dl className={styles.facts}>
        <dt>種別</dt>
        <dd>{contentTypeLabel(item.contentType)}</dd>
        <dt>撮影日</dt>
        <dd>{formatDay(item.shotDate) || '不明'}</dd>
        <dt>登録</dt>
        <dd>{minuteLabel(item.registeredAt)}</dd>
        <dt>クレジット</dt>
        <dd>{item.credit}</dd>
        <dt>素材番号</dt>
        <dd>{item.contentId}</dd>
      </dl>
      <Link className={styles.open} to={href} state={{ fromResult: true }}>
        詳細を開く
      </Link>
    </aside>
  );
}
