import { TextTile } from '@newsphoto/content/texts';
import { MediaTile } from '@newsphoto/ui';
import { memo } from 'react';
import { BLOCKS, type CartRow } from '../../../blocks/cart/model/cart-rows.ts';
import styles from './item-strip.module.css';

interface ItemStripProps {
  readonly rows: readonly CartRow[];
  /** Ids of the chosen contents. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (contentId: string) => void;
}

/** The contents of the cart in a line: pressed, they are chosen for their own conditions. */
export function ItemStrip({ rows, chosen, onToggle }: ItemStripProps) {
  return (
    <ul className={styles.strip} aria-label="カートの素材">
      {rows.map(({ contentId, entry, block }) => (
        <StripItem
          key={contentId}
          content={entry.content}
          contentId={contentId}
          mark={block ? `⚠ ${BLOCKS[block.kind].title}` : entry.use ? '個別の条件' : ''}
          reason={block?.reasons.join('\n') ?? ''}
          isChosen={chosen.has(contentId)}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
}

interface StripItemProps extends Pick<ItemStripProps, 'onToggle'> {
  readonly contentId: string;
  readonly content: CartRow['entry']['content'];
  readonly mark: string;
  readonly reason: string;
  readonly isChosen: boolean;
}

const StripItem = memo(function StripItem(props: StripItemProps) {
  const { contentId, content, mark, reason, isChosen, onToggle } = props;
  const name = content?.headline ?? contentId;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isChosen}
        aria-label={[name, mark, reason].filter(Boolean).join('、')}
        title={reason || name}
        onClick={() => onToggle(contentId)}
      >
        {content?.text ? (
          <TextTile text={content.text} opening={content.caption} width={96} height={64} />
        ) : content ? (
          <MediaTile
            {...content}
            headline=""
            src={content.thumbnails.small}
            width={96}
            height={64}
            contain
            lazy
          />
        ) : (
          <span className={styles.nothing} />
        )}
        <span className={styles.mark} data-blocked={reason ? true : undefined}>
          {mark}
        </span>
      </button>
    </li>
  );
});
