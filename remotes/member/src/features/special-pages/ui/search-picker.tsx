import type { ContentSummary } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { BareInput, Button, Clamp, isComposing, Note, Stack, Toolbar } from '@newsphoto/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './content-picker.module.css';

interface SearchPickerProps {
  readonly picked: readonly string[];
  readonly onAdd: (contents: readonly ContentSummary[]) => void;
  readonly onRemove: (contentId: string) => void;
}

/** Adds contents from a search; a second press takes one away again. */
export function SearchPicker({ picked, onAdd, onRemove }: SearchPickerProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<readonly ContentSummary[]>([]);
  const [note, setNote] = useState('');
  const search = async () => {
    try {
      const body = { query: query.trim(), onePageCnt: '0' } as const;
      const { items, total } = await call('POST /contents/search', { body }, QUIET_CALL);
      setHits(items);
      const count = total.value.toLocaleString('ja-JP');
      setNote(
        items.length === 0
          ? '該当する素材はありません。'
          : `${count}件のうち${items.length}件を表示しています。`,
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      setHits([]);
      setNote(error.text);
    }
  };
  // Enter would send the surrounding form: here it searches.
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isComposing(event)) void search();
  };
  const toggle = (content: ContentSummary) =>
    picked.includes(content.contentId) ? onRemove(content.contentId) : onAdd([content]);
  return (
    <Stack gap={4}>
      <label htmlFor={id}>検索して追加</label>
      <Toolbar as="span" wrap={false}>
        <BareInput
          id={id}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={searchOnEnter}
        />
        <Button onClick={() => void search()}>検索</Button>
      </Toolbar>
      <Note role="status">{note}</Note>
      {hits.length > 0 && (
        <ul className={styles.hits} aria-label="検索した素材">
          {hits.map((content) => (
            <li key={content.contentId}>
              <button
                type="button"
                className={styles.hit}
                aria-pressed={picked.includes(content.contentId)}
                title={content.headline}
                onClick={() => toggle(content)}
              >
                <span className={styles.frame}>
                  {content.thumbnails.small !== '' && (
                    <img className={styles.picture} src={content.thumbnails.small} alt="" loading="lazy" />
                  )}
                </span>
                <Clamp>{content.headline || content.contentId}</Clamp>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
