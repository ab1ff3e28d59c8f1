import { VisuallyHidden } from '@newsphoto/ui';
import type { TileStack } from '../../model/stacked-tiles.ts';
import styles from './stacks.module.css';

export interface StackBadgeProps {
  readonly stack: TileStack;
  /** Pixels of the picture, without the texts below it. */
  readonly width: number;
  readonly height: number;
  readonly tabbable: boolean;
  readonly onToggle: (stack: TileStack) => void;
}

/** For the badge beside the tick box, in pixels. */
const ROOM = 112;

/** What a tile shows of its stack: the layered edge and the button of a closed one, the frame of an open one. */
export function StackBadge({ stack, width, height, tabbable, onToggle }: StackBadgeProps) {
  const { size, isOpen, number } = stack;
  const name = `${size.toLocaleString('ja-JP')}点のまとまり`;
  const isNarrow = width < ROOM || undefined;
  return (
    <>
      {isOpen ? <span className={styles.frame} /> : <span className={styles.edge} style={{ height }} />}
      {number > 1 ? (
        <span className={styles.badge} data-narrow={isNarrow}>
          <span aria-hidden>
            {number.toLocaleString('ja-JP')}／{size.toLocaleString('ja-JP')}
          </span>
          <VisuallyHidden>{`${name}の${number.toLocaleString('ja-JP')}点目`}</VisuallyHidden>
        </span>
      ) : (
        <button
          type="button"
          className={styles.badge}
          data-narrow={isNarrow}
          tabIndex={tabbable ? 0 : -1}
          aria-expanded={isOpen}
          aria-label={`${name}、${isOpen ? '開いています' : '閉じています'}`}
          title={
            isOpen
              ? 'まとまりを閉じる（]）'
              : 'まとまりを開く（]）。閉じたまま選択に入るのは、見えている1点だけです。'
          }
          onClick={() => onToggle(stack)}
        >
          {size.toLocaleString('ja-JP')}点
        </button>
      )}
    </>
  );
}
