import { PictureViewer } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { SoundIcon, VideoIcon } from '@newsphoto/ui';
import { MediaPlayer } from './media-player.tsx';
import styles from './media-stage.module.css';

/** Long side of the large thumbnail. */
const THUMBNAIL = 480;
/** How far it may be blown up: blurred, but large enough to see what it shows. */
const BLOWN_UP = 2;

/** The small picture in the place of the large one, which this reader may not see or which is on its way. */
export function StillStage({ content }: { readonly content: ContentSummary }) {
  return (
    <div className={styles.stage}>
      <Still content={content} />
    </div>
  );
}

function Still({ content }: { readonly content: ContentSummary }) {
  if (content.thumbnails.large === '') {
    return (
      <span className={styles.without}>
        {content.contentType === '1' ? <VideoIcon aria-hidden /> : <SoundIcon aria-hidden />}
      </span>
    );
  }
  const ratio = content.aspectRatio;
  const width = Math.round((ratio >= 1 ? THUMBNAIL : THUMBNAIL * ratio) * BLOWN_UP);
  return (
    <img
      className={styles.still}
      src={content.thumbnails.large}
      alt={content.headline}
      width={width}
      height={Math.round(width / ratio)}
    />
  );
}

/** The content itself, as large as this reader may see it. */
export function MediaStage({ content }: { readonly content: ContentDetail }) {
  if (content.streamUrl !== '' && content.contentType !== '0') return <MediaPlayer content={content} />;
  if (content.previewUrl !== '' && content.contentType === '0') {
    return (
      <PictureViewer
        src={content.previewUrl}
        largerSrc={content.originalUrl}
        placeholder={content.thumbnails.large}
        alt={content.headline}
        aspectRatio={content.aspectRatio}
      />
    );
  }
  return <StillStage content={content} />;
}
