import { IconButton, NextIcon, PreviousIcon } from '@newsphoto/ui';
import type { ReactNode, Ref } from 'react';
import styles from './paged-stage.module.css';

export interface PagedStageProps {
  /** What is paged: 「素材」「写真」. */
  readonly noun: string;
  /** Undefined: it is the first one. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined: it is the last one. */
  readonly onNext: (() => void) | undefined;
  /** {@link LayeredPicture}, or a text. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** One picture after the other in all of the room that there is. */
export function PagedStage({ noun, onPrevious, onNext, children, ref }: PagedStageProps) {
  return (
    <div ref={ref} className={styles.stage}>
      <IconButton
        icon={<PreviousIcon />}
        label={`前の${noun}（←）`}
        kind="default"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <div className={styles.middle}>{children}</div>
      <IconButton
        icon={<NextIcon />}
        label={`次の${noun}（→）`}
        kind="default"
        disabled={!onNext}
        onClick={onNext}
      />
    </div>
  );
}

export interface LayeredPictureProps {
  readonly thumbnail: string;
  /** Covers the thumbnail when it is loaded; empty: there is none. */
  readonly preview: string;
  readonly alt: string;
}

/** The small picture at once, and the large one over it. */
export function LayeredPicture({ thumbnail, preview, alt }: LayeredPictureProps) {
  return (
    <span className={styles.picture}>
      <img key={thumbnail} src={thumbnail} alt={alt} draggable={false} />
      {preview !== '' && <img key={preview} src={preview} alt="" draggable={false} />}
    </span>
  );
}
