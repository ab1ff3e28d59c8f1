import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { tokyoMoment } from '../model/tokyo-moment.ts';
import { kindLabel, shortMoment } from '../model/wire-labels.ts';
import styles from './monitor.module.css';

interface StoryThreadProps {
  readonly wireId: string;
  onStory(wireId: string): void;
}

/** Other stories of the same event, the newest first; a story is read without them. */
export function StoryThread({ wireId, onStory }: StoryThreadProps) {
  const { data } = useApiQuery(endpointQuery('GET /wire/items/:wireId/thread', { params: { wireId } }));
  if (!data || data.items.length === 0) return null;
  const today = tokyoMoment(Date.now()).slice(0, 8);
  return (
    <section className={styles.thread} aria-label="関連する配信">
      <h3>関連する配信</h3>
      <ul>
        {data.items.map((item) => (
          <li key={item.wireId}>
            <button type="button" className={styles.related} onClick={() => onStory(item.wireId)}>
              {shortMoment(item.receivedAt, today)} {kindLabel(item)} {item.headline}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
