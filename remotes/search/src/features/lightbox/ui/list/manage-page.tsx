import { movedBefore, neighbourOf, useItemDrag } from '@newsphoto/content/item-order';
import { NewLightbox } from '@newsphoto/content/lightboxes';
import type { Lightbox } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { rememberLightbox } from '@newsphoto/session';
import { EmptyState, ErrorState, LoadingState, Page, Section, Title, VisuallyHidden } from '@newsphoto/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { MANAGE_ACTIONS, type ManageActions } from '../../state/lightbox-actions.ts';
import { useLightboxList } from '../../state/use-lightbox-detail.ts';
import { LightboxCard } from './lightbox-card.tsx';
import styles from './manage-page.module.css';

export function ManagePage() {
  const { data: all, error, isPending, refetch } = useLightboxList();
  const own = all?.filter(({ isOwn }) => isOwn) ?? [];
  const shared = all?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <Page width={1200}>
      <Title>ライトボックスの管理</Title>
      {isPending && <LoadingState title="ライトボックスを読み込んでいます" />}
      {!all && error && (
        <ErrorState title="ライトボックスを読み込めませんでした" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {all && (
        <>
          <NewLightbox onMade={(lightbox) => void rememberLightbox(lightbox)} />
          <Section title="自分のライトボックス">
            <OwnLightboxes own={own} actions={MANAGE_ACTIONS} />
          </Section>
          <Section title="共有されているライトボックス">
            {shared.length === 0 ? (
              <EmptyState title="共有されているライトボックスはありません">
                同じグループの人がライトボックスを共有すると、ここに並びます。
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {shared.map((lightbox) => (
                  <LightboxCard key={lightbox.lightboxId} lightbox={lightbox} actions={MANAGE_ACTIONS} />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}

interface OwnLightboxesProps {
  readonly own: readonly Lightbox[];
  readonly actions: ManageActions;
}

export function OwnLightboxes({ own, actions }: OwnLightboxesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [reported, setMessage] = useState('');
  const ids = own.map(({ lightboxId }) => lightboxId);
  const move = (lightboxId: string | undefined, beforeId: string | null) => {
    const lightbox = own.find((one) => one.lightboxId === lightboxId);
    if (!lightbox) return;
    const next = movedBefore(ids, new Set([lightbox.lightboxId]), beforeId);
    if (next.every((id, index) => id === ids[index])) return;
    setMessage(`「${lightbox.name}」を${next.indexOf(lightbox.lightboxId) + 1}番目に移動しました`);
    void actions.place(lightbox, beforeId);
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
              actions={actions}
              earlier={ids[index - 1]}
              later={index + 1 < ids.length ? (ids[index + 2] ?? null) : undefined}
              onMove={(beforeId) => move(lightboxId, beforeId)}
              drag={{ ...listeners(lightboxId), 'data-drop': dropMark(lightboxId) }}
            />
          );
        })}
      </ul>
    </>
  );
}
