import type { ContentDetail } from '@newsphoto/contract';
import { SoundIcon, VideoIcon } from '@newsphoto/ui';
import { MediaPlayer } from './media-player.tsx';
import styles from './media-stage.module.css';
import { PictureViewer } from './picture-viewer.tsx';

/** Long side of the large thumbnail: it is not blown up beyond its pixels. */
const THUMBNAIL = 480;

function Still({ content }: { readonly content: ContentDetail }) {
  if (content.thumbnails.large === '') {
    return (
      <span className={styles.without}>
        {content.contentType === '1' ? <VideoIcon aria-hidden /> : <SoundIcon aria-hidden />}
      </span>
    );
  }
  const ratio = content.aspectRatio;
  const width = Math.round(ratio >= 1 ? THUMBNAIL : THUMBNAIL * ratio);
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
        placeholder={content.thumbnails.large}
        alt={content.headline}
        aspectRatio={content.aspectRatio}
      />
    );
  }
  return (
    <div className={styles.stage}>
      <Still content={content} />
    </div>
  );
}
