import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { Button, MediaTile, VisuallyHidden } from '@newsphoto/ui';
import { type DataColumn, DataGrid } from '@newsphoto/ui/grid';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { detailHref } from '../../../model/detail-address.ts';
import { momentWords } from '../model/lightbox-words.ts';
import styles from './lightbox-list.module.css';
import type { LightboxViewProps } from './lightbox-view-props.ts';

export interface LightboxListProps extends LightboxViewProps {
  /** Writes the note of a content; undefined for whoever may only read. */
  readonly onNote: ((contentId: string) => void) | undefined;
}

const nameOf = ({ headline }: ContentSummary): string => headline;

/** A lightbox as rows, with the whole note and who put each content in. */
export function LightboxList({ ids, entries, items, selection, actions, onNote }: LightboxListProps) {
  const columns = useMemo<readonly DataColumn<ContentSummary>[]>(
    () => [
      {
        key: 'picture',
        title: '写真・映像',
        width: 120,
        render: ({ contentType, visibility, thumbnails }) => (
          <MediaTile
            headline=""
            contentType={contentType}
            visibility={visibility}
            src={thumbnails.small}
            width={96}
            height={72}
            contain
          />
        ),
      },
      {
        key: 'headline',
        title: '見出し',
        width: 200,
        grows: true,
        render: ({ contentId, headline, shotDate, credit }) => (
          <span className={styles.words}>
            <Link to={detailHref(contentId)}>{headline}</Link>
            <span className={styles.facts}>{[formatDay(shotDate), credit].filter(Boolean).join('　')}</span>
          </span>
        ),
      },
      {
        key: 'note',
        title: 'メモ',
        width: 200,
        grows: true,
        render: ({ contentId, headline }) => {
          const note = entries.get(contentId)?.note ?? '';
          if (!onNote) return <span className={styles.note}>{note}</span>;
          return (
            <span className={styles.words}>
              <span className={styles.note}>{note}</span>
              <Button kind="plain" onClick={() => onNote(contentId)}>
                {note === '' ? 'メモを書く' : 'メモを直す'}
                <VisuallyHidden>（{headline}）</VisuallyHidden>
              </Button>
            </span>
          );
        },
      },
      {
        key: 'added',
        title: '追加',
        width: 150,
        render: ({ contentId }) => (
          <span className={styles.words}>
            <span>{entries.get(contentId)?.addedBy}</span>
            <span className={styles.facts}>{momentWords(entries.get(contentId)?.addedAt ?? '')}</span>
          </span>
        ),
      },
    ],
    [entries, onNote],
  );
  return (
    <DataGrid
      label="ライトボックスの素材"
      columns={columns}
      ids={ids}
      rows={items}
      nameOf={nameOf}
      selection={selection}
      actions={actions}
      rowHeight={96}
    />
  );
}
