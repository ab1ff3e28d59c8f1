import { Button, CloseIcon, IconButton, NextIcon, Note, PreviousIcon, Toolbar } from '@newsphoto/ui';
import { type DragEvent, useRef, useState } from 'react';
import type { Picker } from '../state/use-picker.ts';
import styles from './content-picker.module.css';

/** The contents in their order: moved by drag, or by their buttons. */
export function PickedContents({ picker }: { readonly picker: Picker }) {
  const { ids, move } = picker;
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  if (ids.length === 0) return <Note>素材はまだ選ばれていません。</Note>;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    move(from, to);
    setSaid(`${to + 1}番目に移動しました。`);
    // The card keeps the focus at its new place: it can be moved on.
    requestAnimationFrame(() => {
      const side = to < from ? 'before' : 'after';
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button') ?? [];
      [...buttons].at(side === 'before' ? 0 : 1)?.focus();
    });
  };
  const dragHandlers = (place: number) => ({
    draggable: true,
    onDragStart: () => setDragged(place),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) move(dragged, place);
      setDragged(undefined);
    },
  });
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label="選んだ素材">
        {ids.map((contentId, place) => (
          <li
            key={contentId}
            className={styles.card}
            data-dragged={dragged === place || undefined}
            {...dragHandlers(place)}
          >
            <PickedContent picker={picker} contentId={contentId} place={place} onMove={moveTo} />
          </li>
        ))}
      </ul>
      <Note role="status">{said}</Note>
    </>
  );
}

interface PickedContentProps {
  readonly picker: Picker;
  readonly contentId: string;
  readonly place: number;
  readonly onMove: (from: number, to: number) => void;
}

function PickedContent({ picker, contentId, place, onMove }: PickedContentProps) {
  const summary = picker.summaries.of(contentId);
  const name = summary?.headline || `素材番号 ${contentId}`;
  const isLead = picker.leadId === contentId;
  return (
    <>
      <span className={styles.frame}>
        {summary && summary.thumbnails.small !== '' && (
          <img className={styles.picture} src={summary.thumbnails.small} alt="" draggable={false} />
        )}
        {isLead && <span className={styles.lead}>見出し写真</span>}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Toolbar as="span" gap={0} align="stretch" justify="space-between" wrap={false}>
        <IconButton
          icon={<PreviousIcon />}
          label={`「${name}」を前へ`}
          onClick={() => onMove(place, place - 1)}
        />
        <IconButton
          icon={<NextIcon />}
          label={`「${name}」を後ろへ`}
          onClick={() => onMove(place, place + 1)}
        />
        <IconButton
          icon={<CloseIcon />}
          label={`「${name}」を外す`}
          onClick={() => picker.remove(contentId)}
        />
      </Toolbar>
      {!isLead && (
        <Button kind="plain" onClick={() => picker.lead(contentId)}>
          見出し写真にする
        </Button>
      )}
    </>
  );
}
