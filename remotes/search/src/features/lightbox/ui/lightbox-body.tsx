import { noteLightboxItem } from '@newsphoto/http';
import { rememberLightbox } from '@newsphoto/session';
import { Button, ContextMenuArea, EmptyState, ErrorState, useKeyMap, VisuallyHidden } from '@newsphoto/ui';
import { type ItemFocus, SelectionBar, tickedIds, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { detailHref } from '../../../model/detail-address.ts';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { ADD_TO_CART } from '../../../ui/use-cart.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { movedBefore, stepBefore } from '../model/item-order.ts';
import { lightboxActs } from '../state/lightbox-acts.ts';
import type { OpenLightbox } from '../state/use-lightbox-detail.ts';
import { useLightboxView } from '../state/use-lightbox-view.ts';
import { itemMenu } from './item-menu.ts';
import { LightboxGrid } from './lightbox-grid.tsx';
import { lightboxKeys } from './lightbox-keys.ts';
import { LightboxList } from './lightbox-list.tsx';
import { LightboxToolbar } from './lightbox-toolbar.tsx';
import { openTextDialog } from './open-text-dialog.tsx';
import { writingActions } from './writing-actions.ts';

export interface LightboxBodyProps {
  readonly open: OpenLightbox;
  readonly reload: () => Promise<void>;
  readonly showMoved: (block: ReadonlySet<string>, beforeId: string | null) => void;
}

/** What a lightbox holds, and everything that can be done with it. */
export function LightboxBody({ open, reload, showMoved }: LightboxBodyProps) {
  const { lightbox, entries, source } = open;
  const { mayWrite } = lightbox;
  const navigate = useNavigate();
  const { view, setView } = useLightboxView();
  const ids = useMemo(() => entries.map(({ contentId }) => contentId), [entries]);
  const notes = useMemo(() => new Map(entries.map((entry) => [entry.contentId, entry])), [entries]);
  const items = useMemo(() => source.inOrder(ids), [source, ids]);
  useSyncExternalStore(items.subscribe, items.version);
  const { selection, actions } = useSelection({
    ids: useCallback(() => ids, [ids]),
    onOpen: useCallback((index) => void navigate(detailHref(ids[index] ?? '')), [ids, navigate]),
  });
  const acts = lightboxActs({ lightbox, reload });
  const print = usePrinting();
  const focus = useRef<ItemFocus>(null);
  const [told, setTold] = useState('');
  const current = selection.current === undefined ? undefined : ids[selection.current];
  /** What is ticked, or else what is selected. */
  const chosen = (): readonly string[] => {
    const ticked = tickedIds(selection, ids);
    return ticked.length > 0 ? ticked : current === undefined ? [] : [current];
  };
  const moveTo = (moved: readonly string[], beforeId: string | null) => {
    const block = new Set(moved);
    const next = movedBefore(ids, block, beforeId);
    if (next.every((id, index) => id === ids[index])) return;
    showMoved(block, beforeId);
    const place = next.indexOf(current !== undefined && block.has(current) ? current : (moved[0] ?? ''));
    if (current !== undefined && block.has(current)) {
      actions.select(place);
      focus.current?.focusItem(place);
    }
    setTold(`${(place + 1).toLocaleString('ja-JP')}番目に移動しました`);
    void acts.order(moved, beforeId);
  };
  const step = (by: 1 | -1) => {
    const moved = chosen();
    const beforeId = stepBefore(ids, new Set(moved), by);
    if (mayWrite && beforeId !== undefined) moveTo(moved, beforeId);
  };
  const editNote = (contentId: string) => {
    const was = notes.get(contentId)?.note ?? '';
    void openTextDialog({
      title: 'メモ',
      label: 'この素材のメモ',
      value: was,
      hint: '500文字まで。共有しているライトボックスでは、同じグループの人にも表示されます。',
      onSave: async (note) => {
        const item = { lightboxId: lightbox.lightboxId, contentId };
        await noteLightboxItem(item, { note, was }, QUIET_CALL);
        void rememberLightbox(lightbox);
      },
    }).then(reload);
  };
  const remove = (contentIds: readonly string[]) => {
    if (!mayWrite || contentIds.length === 0) return;
    actions.clear();
    void acts.remove(contentIds);
  };
  const { help, openHelp } = useKeyMap(
    lightboxKeys({
      mayWrite,
      onCart: () => chosen().length > 0 && ADD_TO_CART.onRun(chosen()),
      onNote: () => current !== undefined && mayWrite && editNote(current),
      onRemove: () => remove(chosen()),
      onStep: step,
    }),
  );
  if (entries.length === 0) {
    return (
      <EmptyState title="このライトボックスは空です" actions={<Link to="/index">写真・映像を探す</Link>}>
        検索結果や詳細で「ライトボックスに入れる」を押すか、a キーを押すと、ここに並びます。
      </EmptyState>
    );
  }
  const shown = {
    ids,
    entries: notes,
    items,
    selection,
    actions,
    onDrop: mayWrite ? moveTo : undefined,
    chosen,
    ratios: entries.map(({ aspectRatio }) => aspectRatio),
    ref: focus,
  };
  return (
    <>
      <LightboxToolbar
        view={view}
        onView={setView}
        onPrint={() => print(ids, lightbox.name)}
        onHelp={openHelp}
      />
      <p role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </p>
      <ContextMenuArea
        menuFor={(target) =>
          itemMenu(target, {
            ids,
            items,
            mayWrite,
            actions,
            onNote: editNote,
            onMove: moveTo,
            onRemove: remove,
          })
        }
      >
        {view === 'grid' ? (
          <LightboxGrid {...shown} />
        ) : (
          <LightboxList {...shown} onNote={mayWrite ? editNote : undefined} />
        )}
      </ContextMenuArea>
      {items.failed() && (
        <ErrorState
          title="素材の一部を読み込めませんでした"
          actions={<Button onClick={items.retry}>もう一度読み込む</Button>}
        />
      )}
      <SelectionBar
        selection={selection}
        ids={ids}
        actions={[
          ADD_TO_CART,
          ...writingActions({
            mayWrite,
            acts,
            print: (some) => print(some, lightbox.name),
            onDone: actions.clear,
            onRemove: remove,
          }),
        ]}
        whole="すべて"
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
      {help}
    </>
  );
}
