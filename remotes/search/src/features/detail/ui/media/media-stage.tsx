import { PictureViewer } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { ErrorState, SoundIcon, useKeyCommands, VideoIcon } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { FRAME_SECONDS, nextSpeed, SKIP_SECONDS } from '../../model/player-time.ts';
import { usePlayer } from '../../state/use-player.ts';
import styles from './media-stage.module.css';
import { PlayerBar } from './player-bar.tsx';

const THUMBNAIL = 480;
/** How far it may be blown up: blurred, but large enough to see what it shows. */
const BLOWN_UP = 2;

interface StillStageProps {
  readonly content: ContentSummary;
  /** Drawn over the picture. */
  readonly overlay?: ReactNode;
}

/** The small picture in the place of the large one, which this reader may not see or which is on its way. */
export function StillStage({ content, overlay }: StillStageProps) {
  const { contentType, thumbnails, headline, aspectRatio: ratio } = content;
  const width = Math.round((ratio >= 1 ? THUMBNAIL : THUMBNAIL * ratio) * BLOWN_UP);
  const height = Math.round(width / ratio);
  return (
    <div className={styles.stage}>
      {thumbnails.large === '' ? (
        <span className={styles.without}>
          {contentType === '1' ? <VideoIcon aria-hidden /> : <SoundIcon aria-hidden />}
        </span>
      ) : (
        <span className={styles.framed}>
          <img className={styles.still} src={thumbnails.large} alt={headline} width={width} height={height} />
          {overlay}
        </span>
      )}
    </div>
  );
}

interface MediaStageProps {
  readonly content: ContentDetail;
  /** Figures are keys of the rating. */
  readonly hasRatingKeys: boolean;
  /** Drawn over a photograph. */
  readonly overlay?: ReactNode;
}

export function MediaStage({ content, hasRatingKeys, overlay }: MediaStageProps) {
  if (content.streamUrl !== '' && content.contentType !== '0') return <MediaPlayer content={content} />;
  if (content.previewUrl !== '' && content.contentType === '0') {
    return (
      <PictureViewer
        src={content.previewUrl}
        largerSrc={content.originalUrl}
        placeholder={content.thumbnails.large}
        alt={content.headline}
        aspectRatio={content.aspectRatio}
        hasFigureKeys={!hasRatingKeys}
        overlay={overlay}
      />
    );
  }
  return <StillStage content={content} overlay={overlay} />;
}

function MediaPlayer({ content }: { readonly content: ContentDetail }) {
  const { element, state, events, commands } = usePlayer();
  const isFilm = content.contentType === '1';
  const steps: Readonly<Record<string, () => void>> = isFilm
    ? { ',': () => commands.step(-FRAME_SECONDS), '.': () => commands.step(FRAME_SECONDS) }
    : {};
  useKeyCommands({
    j: () => commands.skip(-SKIP_SECONDS),
    k: commands.toggle,
    l: () => commands.skip(SKIP_SECONDS),
    m: commands.toggleSound,
    '<': () => commands.setSpeed(nextSpeed(state.speed, -1)),
    '>': () => commands.setSpeed(nextSpeed(state.speed, 1)),
    ...steps,
  });
  const shared = {
    ...events,
    ref: element,
    src: content.streamUrl,
    preload: 'metadata',
    'aria-label': content.headline,
  } as const;
  return (
    <div className={styles.player}>
      {isFilm ? (
        <video
          {...shared}
          className={styles.video}
          poster={content.thumbnails.large || undefined}
          playsInline
          onClick={commands.toggle}
        />
      ) : (
        <div className={styles.sound}>
          {content.thumbnails.large === '' ? (
            <SoundIcon aria-hidden />
          ) : (
            <img className={styles.cover} src={content.thumbnails.large} alt="" />
          )}
          <audio {...shared} />
        </div>
      )}
      {state.failed ? (
        <ErrorState
          title={isFilm ? '動画を再生できませんでした' : '音声を再生できませんでした'}
          onRetry={commands.retry}
        >
          通信が切れたか、このブラウザーで再生できない形式（{content.mimeType}）の可能性があります。
        </ErrorState>
      ) : (
        <PlayerBar
          state={state}
          commands={commands}
          isFilm={isFilm}
          knownLength={content.durationSeconds ?? 0}
        />
      )}
    </div>
  );
}
