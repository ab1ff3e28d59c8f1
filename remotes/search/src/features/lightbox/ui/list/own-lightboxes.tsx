import type { Lightbox } from '@newsphoto/contract';
import { VisuallyHidden } from '@newsphoto/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { movedBefore, neighbourOf } from '../../model/item-order.ts';
import type { ManageActs } from '../../state/manage-acts.ts';
import { useItemDrag } from '../use-item-drag.ts';
import { LightboxCard } from './lightbox-card.tsx';
import styles from './manage-page.module.css';

export interface OwnLightboxesProps {
  readonly own: readonly Lightbox[];
  readonly acts: ManageActs;
}

/** The member's own lightboxes in the order that he gives them, by the mouse or by the buttons. */
export function OwnLightboxes({ own, acts }: OwnLightboxesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [reported, setMessage] = useState('');
  const ids = own.map(({ lightboxId }) => lightboxId);
  const move = (lightboxId: string | undefined, beforeId: string | null) => {
    const lightbox = own.find((one) => one.lightboxId === lightboxId);
    if (!lightbox) return;
    const next = movedBefore(ids, new Set([lightbox.lightboxId]), beforeId);
    if (next.every((id, index) => id === ids[index])) return;
    setMessage(`「${lightbox.name}」を${next.indexOf(lightbox.lightboxId) + 1}番目に移動しました`);
    void acts.place(lightbox, beforeId);
  };
  const { dropMark, listeners } = useItemDrag({
    ids,
    chosen: () => [],
    onDrop: ([lightboxId], beforeId) => move(lightboxId, beforeId),
    direction: 'column',
  });
  const before = useRef(ids);
  // A deleted one takes its buttons along: the next one, or the one before, has the focus then.
  useLayoutEffect(() => {
    const gone = new Set(before.current.filter((id) => !ids.includes(id)));
    const next = gone.size > 0 ? neighbourOf(before.current, gone) : undefined;
    before.current = ids;
    if (next === undefined || document.activeElement !== document.body) return;
    const card = list.current?.children[ids.indexOf(next)];
    card?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus();
  });
  return (
    <>
      <p role="status">
        <VisuallyHidden>{reported}</VisuallyHidden>
      </p>
      <ul ref={list} className={styles.list}>
        {own.map((lightbox, index) => {
          const { lightboxId } = lightbox;
          return (
            <LightboxCard
              key={lightboxId}
              lightbox={lightbox}
              acts={acts}
              earlier={ids[index - 1]}
              later={index + 1 < ids.length ? (ids[index + 2] ?? null) : undefined}
              onMove={(beforeId) => move(lightboxId, beforeId)}
              drag={{ ...listeners(lightboxId, index), 'data-drop': dropMark(lightboxId) }}
            />
          );
        })}
      </ul>
    </>
  );
}
