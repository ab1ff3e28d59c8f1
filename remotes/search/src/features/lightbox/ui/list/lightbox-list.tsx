import { detailHref, minuteLabel } from '@newsphoto/content';
import { useItemDrag } from '@newsphoto/content/item-order';
import { TextTile, textLine } from '@newsphoto/content/texts';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { MediaTile, Note, useScreenSize } from '@newsphoto/ui';
import { ItemNote } from '@newsphoto/ui/forms';
import { type DataColumn, DataGrid } from '@newsphoto/ui/grid';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { OpenedRatingMark } from '../../../../blocks/rating/ui/opened-rating.tsx';
import type { LightboxItems } from '../use-lightbox-items.ts';
import styles from './lightbox-list.module.css';

const nameOf = ({ headline }: ContentSummary): string => headline;

export function LightboxList(props: LightboxItems) {
  const { ids, entries, items, selection, actions, onNote, noted } = props;
  const isNarrow = useScreenSize() === 'small';
  const columns = useMemo(() => columnsOf(entries, { isNarrow, onNote }), [entries, isNarrow, onNote]);
  const { dropMark, listeners, enabled } = useItemDrag({ ...props, direction: 'column' });
  // Text of a note that is being written is marked by the mouse.
  const listenersOf = useCallback(
    (id: string) => (id === noted ? undefined : listeners(id)),
    [listeners, noted],
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
      rowHeight={isNarrow ? 112 : 96}
      drag={enabled ? { listeners: listenersOf, dropMark } : undefined}
      ref={props.ref}
    />
  );
}

type NoteOptions = Pick<LightboxItems, 'onNote'>;

function columnsOf(
  entries: LightboxItems['entries'],
  { isNarrow, onNote }: NoteOptions & { readonly isNarrow: boolean },
): readonly DataColumn<ContentSummary>[] {
  const noteOf = ({ contentId, headline }: ContentSummary) => (
    <ItemNote {...{ contentId, headline, onNote }} note={entries.get(contentId)?.note ?? ''} />
  );
  const text = ({ contentId, headline, shotDate, credit, text: article }: ContentSummary) => (
    <>
      <Link to={detailHref(contentId)} draggable={false}>
        {headline}
      </Link>
      <Note as="span" numbers>
        {article ? textLine(article) : [formatDay(shotDate), credit].filter(Boolean).join('　')}
      </Note>
    </>
  );
  const picture: DataColumn<ContentSummary> = {
    key: 'picture',
    title: '素材',
    width: 120,
    render: (item) => (
      <span className={styles.picture}>
        {item.text ? (
          <TextTile text={item.text} opening={item.caption} width={96} height={72} />
        ) : (
          <MediaTile {...item} headline="" src={item.thumbnails.small} width={96} height={72} contain />
        )}
        <OpenedRatingMark contentId={item.contentId} isSmall />
      </span>
    ),
  };
  const headline = { key: 'headline', title: '見出し', grows: true };
  if (isNarrow) {
    const both = (item: ContentSummary) => (
      <span className={styles.texts}>
        {text(item)}
        {noteOf(item)}
      </span>
    );
    return [picture, { ...headline, width: 180, render: both }];
  }
  return [
    picture,
    { ...headline, width: 200, render: (item) => <span className={styles.texts}>{text(item)}</span> },
    { key: 'note', title: 'メモ', width: 200, grows: true, render: noteOf },
    {
      key: 'added',
      title: '追加',
      width: 150,
      render: ({ contentId }) => (
        <span className={styles.texts}>
          <span>{entries.get(contentId)?.addedBy}</span>
          <Note as="span" numbers>
            {minuteLabel(entries.get(contentId)?.addedAt ?? '')}
          </Note>
        </span>
      ),
    },
  ];
}
