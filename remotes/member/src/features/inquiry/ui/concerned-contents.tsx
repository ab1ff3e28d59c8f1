import { ContentTile } from '@newsphoto/content';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, LoadingState, Note, Section } from '@newsphoto/ui';
import styles from './inquiry-page.module.css';

interface ConcernedContentsProps {
  readonly contentIds: readonly string[];
  readonly onRemove: (contentId: string) => void;
}

/** The contents that an inquiry is about; each can be removed. */
export function ConcernedContents({ contentIds, onRemove }: ConcernedContentsProps) {
  const body = { contentIds: [...contentIds] };
  const loaded = useApiQuery(endpointQuery('POST /inquiries/contents', { body }), {
    ...{ withoutUser: true, keepPrevious: true },
  });
  if (!loaded.data) return loaded.error ? failureOf(loaded) : <LoadingState />;
  const shown = loaded.data.filter(({ contentId }) => contentIds.includes(contentId));
  const missing = contentIds.length - shown.length;
  return (
    <Section title={`お問い合わせの対象（${contentIds.length}点）`} gap={8}>
      {missing > 0 && !loaded.isPlaceholderData && (
        <Note tone="alert">{`${missing}点は表示できないため、お問い合わせの対象にできません。`}</Note>
      )}
      <ul className={styles.contents}>
        {shown.map((item) => (
          <li key={item.contentId}>
            <ContentTile item={item} note={item.contentId} size="small" width={120} height={90} />
            <Button
              kind="plain"
              aria-label={`「${item.headline || item.contentId}」を対象から外す`}
              onClick={() => onRemove(item.contentId)}
            >
              外す
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
