import { PictureOutlined, SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { formatDuration } from '@newsphoto/domain';
import type { ReactNode } from 'react';
import styles from './media-tile.module.css';

export interface MediaTileProps {
  readonly headline: string;
  /** 0 image, 1 video, 2 audio. */
  readonly contentType: '0' | '1' | '2';
  /** 1 public, 2 private, 3 limited public. */
  readonly visibility: '1' | '2' | '3';
  readonly durationSeconds?: number | undefined;
  /** Empty: there is no picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The complete picture with its surround, instead of a filled tile. */
  readonly contain?: boolean;
  readonly priority?: boolean;
  /** Loaded when it comes near: for tiles outside of a virtual list. */
  readonly lazy?: boolean;
}

const MARKS = {
  '0': undefined,
  '1': { icon: <VideoCameraOutlined aria-hidden />, name: '動画' },
  '2': { icon: <SoundOutlined aria-hidden />, name: '音声' },
} as const;

const VISIBILITY_NAMES = { '1': '', '2': '非公開', '3': '会員限定' } as const;

/** Narrower ones have no room for it beside the kind, in pixels. */
const WITH_DURATION = 104;

/** Pictures that left the page before they arrived are no longer fetched: a fling would wait for all that it passed. */
const dropWithTile = (picture: HTMLImageElement) => () => {
  if (!picture.complete) picture.removeAttribute('src');
};

/** A picture of fixed size with its marks. Its container handles clicks. */
export function MediaTile(props: MediaTileProps) {
  const { headline, contentType, visibility, durationSeconds, src, width, height } = props;
  const mark = MARKS[contentType];
  const visibilityName = VISIBILITY_NAMES[visibility];
  return (
    <span className={styles.tile} style={{ width, height }} data-contain={props.contain || undefined}>
      {src === '' ? (
        <span className={styles.without}>{mark?.icon ?? <PictureOutlined aria-hidden />}</span>
      ) : (
        <img
          ref={dropWithTile}
          className={styles.picture}
          src={src}
          alt={headline}
          width={width}
          height={height}
          decoding="async"
          loading={props.lazy ? 'lazy' : undefined}
          draggable={false}
          fetchPriority={props.priority ? 'high' : 'auto'}
        />
      )}
      {mark && (
        <Mark place="start">
          {mark.icon}
          <span>{mark.name}</span>
          {durationSeconds !== undefined && width >= WITH_DURATION && (
            <span>{formatDuration(durationSeconds)}</span>
          )}
        </Mark>
      )}
      {visibilityName !== '' && <Mark place="end">{visibilityName}</Mark>}
    </span>
  );
}

function Mark({ place, children }: { readonly place: 'start' | 'end'; readonly children: ReactNode }) {
  return (
    <span className={styles.mark} data-place={place}>
      {children}
    </span>
  );
}
