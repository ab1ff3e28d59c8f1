import type { ContentDetail } from '@newsphoto/contract';
import { SoundIcon, useKeyCommands } from '@newsphoto/ui';
import { useRef } from 'react';
import styles from './media-stage.module.css';

const SKIP_SECONDS = 10;

/** Film or sound with the browser's own controls, and the keys J, K, L. */
export function MediaPlayer({ content }: { readonly content: ContentDetail }) {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const skip = (seconds: number) => {
    if (player.current) player.current.currentTime += seconds;
  };
  const toggle = () => {
    const media = player.current;
    if (!media) return;
    // A refused start (autoplay rules) leaves the player as it is.
    if (media.paused) media.play().catch(() => undefined);
    else media.pause();
  };
  useKeyCommands({ j: () => skip(-SKIP_SECONDS), k: toggle, l: () => skip(SKIP_SECONDS) });
  const shared = {
    ref: player,
    src: content.streamUrl,
    controls: true,
    preload: 'metadata',
    controlsList: 'nodownload',
    'aria-label': content.headline,
  } as const;
  return (
    <div className={styles.player}>
      {content.contentType === '1' ? (
        <video
          {...shared}
          className={styles.video}
          poster={content.thumbnails.large || undefined}
          playsInline
        />
      ) : (
        <div className={styles.sound}>
          <SoundIcon aria-hidden />
          <audio {...shared} />
        </div>
      )}
    </div>
  );
}
