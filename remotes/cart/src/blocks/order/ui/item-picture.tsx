import { detailHref } from '@newsphoto/content';
import { TextTile } from '@newsphoto/content/texts';
import type { OrderItem } from '@newsphoto/contract';
import { MediaTile } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './order-items.module.css';

interface ItemPictureProps {
  readonly item: Pick<OrderItem, 'content' | 'contentId' | 'headline'>;
  readonly width: number;
  readonly height: number;
}

/** The picture of an ordered content as it is shown now; without one where it is not shown any more. */
export function ItemPicture({ item: { content, headline }, width, height }: ItemPictureProps) {
  if (!content) {
    return (
      <span className={styles.gone} style={{ width, height }}>
        公開終了
      </span>
    );
  }
  if (content.text) return <TextTile text={content.text} opening={content.caption} {...{ width, height }} />;
  return (
    <MediaTile
      {...content}
      headline={headline}
      src={content.thumbnails.small}
      {...{ width, height }}
      contain
      lazy
    />
  );
}

/** Leads to the content while it is shown. */
export function ItemLink({
  item: { content, contentId },
  children,
}: {
  readonly item: ItemPictureProps['item'];
  readonly children: ReactNode;
}) {
  return content ? <Link to={detailHref(contentId)}>{children}</Link> : children;
}
