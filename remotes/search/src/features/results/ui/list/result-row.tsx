import { itemMarks, minuteLabel } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, findHits, formatDay, type SearchNode } from '@newsphoto/domain';
import { Clamp, MediaTile } from '@newsphoto/ui';
import {
  type ContentMark,
  ContentMarks,
  handleItemClick,
  type ItemActions,
  TickBox,
} from '@newsphoto/ui/grid';
import { memo } from 'react';
import { MarkedText } from '../../../../blocks/content/ui/marked-text.tsx';
import { useUserMarks } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import styles from './result-row.module.css';

export interface ResultRowProps {
  readonly item: ContentSummary | undefined;
  readonly index: number;
  readonly large: boolean;
  readonly href: string;
  readonly current: boolean;
  readonly ticked: boolean;
  readonly tabbable: boolean;
  /** Its marks as a content of the cart. */
  readonly ofCart: readonly ContentMark[];
  readonly searched: SearchNode | undefined;
  readonly actions: ItemActions;
}

const LARGE_PICTURE = { width: 192, height: 144 };
const SMALL_PICTURE = { width: 72, height: 54 };

export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, index, large, actions } = props;
  const marks = itemMarks(item, useUserMarks(item?.contentId ?? '', props.ofCart));
  if (!item) return <li className={styles.waiting} data-large={large || undefined} />;
  return (
    <li
      className={styles.row}
      data-index={index}
      data-large={large || undefined}
      data-current={props.current || undefined}
      data-ticked={props.ticked || undefined}
    >
      <TickBox index={index} name={item.headline} ticked={props.ticked} actions={actions} />
      <a
        className={styles.link}
        href={props.href}
        tabIndex={props.tabbable ? 0 : -1}
        draggable={false}
        data-item-focus
        onClick={(event) => handleItemClick(event, index, actions)}
        onDoubleClick={() => actions.open(index)}
      >
        <span className={styles.picture}>
          <MediaTile
            headline=""
            contentType={item.contentType}
            visibility={item.visibility}
            durationSeconds={large ? item.durationSeconds : undefined}
            src={large ? item.thumbnails.large : item.thumbnails.small}
            contain
            {...(large ? LARGE_PICTURE : SMALL_PICTURE)}
          />
          {marks.length > 0 && <ContentMarks marks={marks} />}
        </span>
        <span>
          <span className={styles.headline}>
            <MarkedText text={item.headline} hits={findHits(item.headline, props.searched)} />
          </span>
          <span className={styles.caption}>
            <MarkedText text={item.caption} hits={findHits(item.caption, props.searched)} />
          </span>
        </span>
        <span className={styles.facts}>
          <span>
            <span className={styles.name}>撮影</span>
            {formatDay(item.shotDate) || '不明'}
          </span>
          <span>
            <span className={styles.name}>登録</span>
            {minuteLabel(item.registeredAt)}
          </span>
          <Clamp>{item.credit}</Clamp>
          {large && (
            <span className={styles.name}>
              {contentTypeLabel(item.contentType)} {item.contentId}
            </span>
          )}
        </span>
      </a>
    </li>
  );
});
