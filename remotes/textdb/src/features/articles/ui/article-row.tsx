import { MarkedParts, MarkedText, textLength, textLine } from '@newsphoto/content/texts';
import type { ContentSummary } from '@newsphoto/contract';
import type { SearchNode } from '@newsphoto/domain';
import { sourceLine } from '@newsphoto/domain/texts';
import { Note } from '@newsphoto/ui';
import { type ItemActions, TickBox } from '@newsphoto/ui/grid';
import type { KeyboardEvent } from 'react';
import type { Rows } from '../../../blocks/article/state/reading-setting.ts';
import styles from './article-row.module.css';

export const rowId = (contentId: string): string => `article-${contentId}`;

interface ArticleRowProps {
  readonly item: ContentSummary;
  /** Place in the result. */
  readonly index: number;
  readonly rows: Rows;
  readonly isOpened: boolean;
  readonly isTicked: boolean;
  readonly actions: ItemActions;
  /** What it finds is marked in the headline. */
  readonly ast: SearchNode | undefined;
  /** Opens its page: a double-click, as on a photograph. */
  readonly onLeave: () => void;
}

/** A hit: its headline, where it appeared, and the lines in which something was found. */
export function ArticleRow({
  item,
  index,
  rows,
  isOpened,
  isTicked,
  actions,
  ast,
  onLeave,
}: ArticleRowProps) {
  const { contentId, headline, text, restricted, embargoUntil } = item;
  const marks = [restricted && '制限あり', embargoUntil && '解禁前'].filter(Boolean).join('・');
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    actions.toggle(index);
  };
  return (
    <li className={styles.item} data-rows={rows} data-ticked={isTicked || undefined}>
      <TickBox
        index={index}
        name={headline || contentId}
        ticked={isTicked}
        actions={actions}
        className={styles.tick}
      />
      <button
        type="button"
        id={rowId(contentId)}
        className={styles.row}
        aria-current={isOpened || undefined}
        onKeyDown={handleKey}
        onClick={() => actions.open(index)}
        onDoubleClick={onLeave}
      >
        <strong className={styles.headline}>
          <MarkedText text={headline || '（見出しなし）'} ast={ast} />
        </strong>
        {rows === 'roomy' && (
          <span className={styles.snippet}>
            <MarkedParts parts={text?.snippet ?? []} />
          </span>
        )}
        <Note numbers data-source>
          {marks && <b className={styles.marks}>{marks}　</b>}
          {text &&
            (rows === 'roomy' ? `${sourceLine(text)}　${textLength(text.characters)}` : textLine(text))}
        </Note>
      </button>
    </li>
  );
}
