import type { WireStory } from '@newsphoto/contract';
import styles from './monitor.module.css';

/** The pictures that arrived with the story. */
export function StoryPictures({ media = [] }: Pick<WireStory, 'media'>) {
  const pictures = media.filter(({ thumbnails }) => thumbnails !== undefined);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ href, contentId, thumbnails, caption }) => (
        <figure key={contentId ?? href}>
          <img src={thumbnails?.large} alt={caption} loading="lazy" />
          {caption !== '' && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
