import type { ContentSummary } from '@newsphoto/contract';
import { Button, CartIcon, CloseIcon, IconButton, MediaTile, Note, Stack } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ADD_TO_CART } from '../../../../blocks/content/ui/content-actions.ts';
import { ADD_TO_LIGHTBOX } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import { usePreviewedDetail } from '../../state/view/use-preview-setting.ts';
import { ContentFacts } from './content-facts.tsx';
import styles from './preview-pane.module.css';

/** Holding an arrow key down must not load every picture on the way. */
const DELAY_MS = 150;
const WIDTH = 288;
/** A portrait picture leaves room for the text beside it. */
const HIGHEST = 320;

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
  /** Undefined: nothing is selected. */
  readonly item: ContentSummary | undefined;
  readonly hrefOf: (contentId: string) => string;
  readonly inCart: boolean;
  readonly onClose: () => void;
}

/** The selected content beside the result; also present when empty, so that the grid keeps its width. */
export function PreviewPane({ item, hrefOf, inCart, onClose }: PreviewPaneProps) {
  return (
    <aside className={styles.pane} aria-label="選択した素材">
      <div className={styles.close}>
        <IconButton icon={<CloseIcon />} label="プレビューを閉じる" onClick={onClose} />
      </div>
      {item ? (
        <Previewed item={item} href={hrefOf(item.contentId)} inCart={inCart} />
      ) : (
        <Note>素材を選ぶと、ここに表示します。</Note>
      )}
    </aside>
  );
}

interface PreviewedProps {
  readonly item: ContentSummary;
  readonly href: string;
  readonly inCart: boolean;
}

function Previewed({ item, href, inCart }: PreviewedProps) {
  const detail = usePreviewedDetail(item.contentId);
  return (
    <>
      <MediaTile
        headline={item.headline}
        contentType={item.contentType}
        visibility={item.visibility}
        durationSeconds={item.durationSeconds}
        src={item.thumbnails.large}
        width={WIDTH}
        height={Math.min(HIGHEST, Math.round(WIDTH / item.aspectRatio))}
        contain
      />
      <ContentFacts item={item} detail={detail} inCart={inCart} />
      <Stack gap={8}>
        <Button icon={<CartIcon />} disabled={inCart} onClick={() => ADD_TO_CART.onRun([item.contentId])}>
          {inCart ? 'カートに入っています' : ADD_TO_CART.label}
        </Button>
        <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([item.contentId])}>
          {ADD_TO_LIGHTBOX.label}
        </Button>
        <Link className={styles.open} to={href} state={{ fromResult: true }}>
          詳細を開く
        </Link>
      </Stack>
    </>
  );
}
