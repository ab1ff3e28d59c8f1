import { FileTextOutlined, PictureOutlined, SoundOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { formatDuration } from '@newsphoto/domain';
import type { ReactNode } from 'react';
import styles from './media-tile.module.css';

export interface MediaTileProps {
  readonly headline: string;
  /** 0 image, 1 video, 2 audio, 3 text. */
  readonly contentType: '0' | '1' | '2' | '3';
  /** 1 public, 2 private, 3 limited public. */
  readonly visibility: '1' | '2' | '3';
  readonly durationSeconds?: number | undefined;
  /** Under embargo until then; absent: it is released. */
  readonly embargoUntil?: string | undefined;
  /** It may not be used since then; absent: it may. */
  readonly expiredAt?: string | undefined;
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
  '3': { icon: <FileTextOutlined aria-hidden />, name: '記事' },
} as const;

const VISIBILITY_NAMES = { '1': '', '2': '非公開', '3': '会員限定' } as const;

/** Labels of what limits the use of a content; what forbids it comes first. */
export const limitLabels = ({
  embargoUntil,
  expiredAt,
  visibility,
}: Pick<MediaTileProps, 'embargoUntil' | 'expiredAt' | 'visibility'>): readonly string[] =>
  [embargoUntil && '解禁前', expiredAt && '期限切れ', VISIBILITY_NAMES[visibility]]
    .filter((name) => !!name)
    .map(String);

/** Narrower ones have no room for it beside the kind, in pixels. */
const WITH_DURATION = 104;

/** Pictures that left the page before they arrived are no longer fetched: a fling would wait for all that it passed. */
const dropWithTile = (picture: HTMLImageElement) => () => {
  if (!picture.complete) picture.removeAttribute('src');
};

/** A picture of fixed size with its marks. Its container handles clicks. */
export function MediaTile(props: MediaTileProps) {
  const { headline, contentType, durationSeconds, src, width, height } = props;
  const mark = MARKS[contentType];
  const limits = limitLabels(props);
  const forbids = props.embargoUntil !== undefined || props.expiredAt !== undefined;
  const isNarrow = width < WITH_DURATION;
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
          {!(isNarrow && limits.length > 0) && <span>{mark.name}</span>}
          {durationSeconds !== undefined && !isNarrow && <span>{formatDuration(durationSeconds)}</span>}
        </Mark>
      )}
      {limits.length > 0 && (
        <Mark place="end" forbids={forbids}>
          {isNarrow ? limits[0] : limits.join('・')}
        </Mark>
      )}
    </span>
  );
}

interface MarkProps {
  readonly place: 'start' | 'end';
  /** It must not be used now. */
  readonly forbids?: boolean;
  readonly children: ReactNode;
}

function Mark({ place, forbids, children }: MarkProps) {
  return (
    <span className={styles.mark} data-place={place} data-forbids={forbids || undefined}>
      {children}
    </span>
  );
}
