import { contentMarks, detailHref, useIsInCart } from '@newsphoto/content';
import { useItemDrag } from '@newsphoto/content/item-order';
import { TextTile, textLine } from '@newsphoto/content/texts';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { PenIcon } from '@newsphoto/ui';
import { NoteAt } from '@newsphoto/ui/forms';
import { type GridTile, PhotoTile, VirtualGrid } from '@newsphoto/ui/grid';
import { useCallback } from 'react';
import { useHref } from 'react-router-dom';
import { useDownloadedOn, useDrawnDownload } from '../../../blocks/downloaded/state/downloaded-marks.ts';
import { OpenedRatingMark } from '../../../blocks/rating/ui/opened-rating.tsx';
import styles from './lightbox-grid.module.css';
import type { LightboxItems } from './use-lightbox-items.ts';

const NARROW = 600;
const measures = (width: number) => ({
  rowHeight: width < NARROW ? 160 : 220,
  gap: width < NARROW ? 8 : 12,
  footer: 48,
});

export function LightboxGrid(props: LightboxItems) {
  const { entries, actions, noted, onNote } = props;
  const root = useHref('/').replace(/\/$/, '');
  const isInCart = useIsInCart();
  const downloadedOn = useDownloadedOn();
  const { dropMark, listeners, enabled } = useItemDrag(props);
  const renderTile = useCallback(
    ({ item, id, ...tile }: GridTile<ContentSummary>) => {
      const note = entries.get(id)?.note ?? '';
      const source = item.text
        ? textLine(item.text)
        : [formatDay(item.shotDate), item.credit].filter(Boolean).join('　');
      const details = note === '' ? source : `メモ：${note}`;
      return (
        <span
          className={styles.place}
          draggable={enabled && noted !== id}
          data-drop={dropMark(id)}
          {...(enabled ? listeners(id) : {})}
        >
          <PhotoTile
            {...tile}
            content={{ ...item, details }}
            withText
            href={`${root}${detailHref(id)}`}
            marks={contentMarks({ downloaded: downloadedOn(id) !== '', cart: isInCart(id) })}
            overlay={
              <>
                {item.text && (
                  <span className={styles.text}>
                    <TextTile
                      text={item.text}
                      opening={item.caption}
                      width={tile.width}
                      height={tile.height}
                      marked
                    />
                  </span>
                )}
                <TileMarks contentId={id} pictureHeight={tile.height} />
              </>
            }
            actions={actions}
          />
          {onNote && noted !== id && <NoteButton headline={item.headline} onClick={() => onNote(id)} />}
          <NoteAt contentId={id} headline={item.headline} />
        </span>
      );
    },
    [entries, actions, root, isInCart, downloadedOn, dropMark, listeners, enabled, noted, onNote],
  );
  return (
    <VirtualGrid
      label="ライトボックスの素材"
      ids={props.ids}
      ratios={props.ratios}
      pages={props.items}
      measures={measures}
      selection={props.selection}
      actions={actions}
      renderTile={renderTile}
      ref={props.ref}
    />
  );
}

function TileMarks(props: { readonly contentId: string; readonly pictureHeight: number }) {
  useDrawnDownload(props.contentId);
  return <OpenedRatingMark {...props} />;
}

function NoteButton({ headline, onClick }: { readonly headline: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={`「${headline}」のメモを書く`}
      title="メモを書く（n）"
      onClick={onClick}
    >
      <PenIcon aria-hidden />
    </button>
  );
}
