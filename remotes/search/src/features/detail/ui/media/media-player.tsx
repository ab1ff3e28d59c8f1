import type { ContentDetail } from '@newsphoto/contract';
import { ErrorState, SoundIcon, useKeyCommands } from '@newsphoto/ui';
import { FRAME_SECONDS, nextSpeed, SKIP_SECONDS } from '../../model/player-time.ts';
import { usePlayer } from '../../state/use-player.ts';
import styles from './media-stage.module.css';
import { PlayerBar } from './player-bar.tsx';

/** Film or sound. It never starts by itself; J, K and L, and single frames, by key. */
export function MediaPlayer({ content }: { readonly content: ContentDetail }) {
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
