import { PRINT_LABEL, usePrinting } from '@newsphoto/content';
import type { Lightbox } from '@newsphoto/contract';
import {
  Box,
  Button,
  ContextMenuArea,
  EmptyState,
  ErrorState,
  HelpIcon,
  IconButton,
  Note,
  PrintIcon,
  Segmented,
  Toolbar,
  useKeyMap,
  VisuallyHidden,
} from '@newsphoto/ui';
import { SelectionBar } from '@newsphoto/ui/grid';
import { Link } from 'react-router-dom';
import { ADD_TO_CART } from '../../../blocks/content/ui/content-actions.ts';
import { HIDDEN_WORDS } from '../model/lightbox-words.ts';
import { type LightboxView, useLightboxView } from '../state/use-lightbox-detail.ts';
import { itemMenu, lightboxKeys, writingActions } from './lightbox-commands.ts';
import { LightboxGrid } from './lightbox-grid.tsx';
import styles from './lightbox-page.module.css';
import { LightboxList } from './list/lightbox-list.tsx';
import { NoteEditingContext } from './note/note-field.tsx';
import { type LightboxItemsOptions, useLightboxItems } from './use-lightbox-items.ts';

export function LightboxBody(props: LightboxItemsOptions) {
  const { lightbox, entries } = props.open;
  const { mayWrite } = lightbox;
  const { view, setView } = useLightboxView();
  const print = usePrinting();
  const contents = useLightboxItems(props);
  const { ids, items, selection, actions, chosen, current, notes, moveTo, step, remove } = contents;
  const { help, openHelp } = useKeyMap(
    lightboxKeys({
      mayWrite,
      onCart: () => chosen().length > 0 && ADD_TO_CART.onRun(chosen()),
      onNote: () => current !== undefined && mayWrite && notes.edit(current),
      onRemove: () => remove(chosen()),
      onStep: (by) => step(chosen(), by),
    }),
  );
  if (entries.length === 0) return <EmptyLightbox hasHidden={lightbox.hasHidden} />;
  const shown = {
    ids,
    entries: contents.byId,
    items,
    selection,
    actions,
    chosen,
    onDrop: mayWrite ? moveTo : undefined,
    onNote: mayWrite ? notes.edit : undefined,
    noted: notes.draft?.contentId,
    ratios: entries.map(({ aspectRatio }) => aspectRatio),
    ref: contents.focus,
  };
  const menu = {
    ids,
    items,
    mayWrite,
    actions,
    onNote: notes.edit,
    onMove: moveTo,
    onStep: step,
    onRemove: remove,
  };
  return (
    <NoteEditingContext value={notes}>
      <LightboxToolbar
        view={view}
        onView={setView}
        onPrint={() => print(ids, lightbox.name)}
        onHelp={openHelp}
      />
      <p role="status">
        <VisuallyHidden>{contents.told}</VisuallyHidden>
      </p>
      {lightbox.hasHidden && <Box tone="rule">{HIDDEN_WORDS}</Box>}
      <ContextMenuArea menuFor={(target) => itemMenu(target, menu)}>
        {view === 'grid' ? <LightboxGrid {...shown} /> : <LightboxList {...shown} />}
      </ContextMenuArea>
      {items.failed() && <ErrorState title="素材の一部を読み込めませんでした" onRetry={items.retry} />}
      <Note numbers>
        元データのダウンロードは準備中です。必要な素材は、カートに入れておくことができます。
      </Note>
      <SelectionBar
        selection={selection}
        ids={ids}
        actions={[
          ADD_TO_CART,
          ...writingActions({
            mayWrite,
            print: (some) => print(some, lightbox.name),
            onTransfer: (act, some) => void contents.transfer(act, some),
            onRemove: remove,
          }),
        ]}
        scopeLabel="すべて"
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
      {help}
    </NoteEditingContext>
  );
}

/** Takes the focus where the last content was taken out: nothing else of the screen has it then. */
function EmptyLightbox({ hasHidden }: Pick<Lightbox, 'hasHidden'>) {
  const takeFocus = (place: HTMLDivElement | null) => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  };
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.empty}>
      <EmptyState
        title={hasHidden ? 'いまご覧いただける素材はありません' : 'このライトボックスは空です'}
        actions={<Link to="/index">写真・映像を探す</Link>}
      >
        {hasHidden
          ? HIDDEN_WORDS
          : '検索結果や詳細で「ライトボックスに入れる」を押すか、a キーを押すと、ここに並びます。'}
      </EmptyState>
    </div>
  );
}

interface LightboxToolbarProps {
  readonly view: LightboxView;
  readonly onView: (view: LightboxView) => void;
  /** Prints all of it, as a contact sheet for example. */
  readonly onPrint: () => void;
  readonly onHelp: () => void;
}

const VIEWS = [
  { value: 'grid', label: '写真' },
  { value: 'list', label: '一覧' },
] as const;

function LightboxToolbar({ view, onView, onPrint, onHelp }: LightboxToolbarProps) {
  return (
    <Toolbar gap="8px 16px">
      <Segmented label="表示形式" value={view} options={VIEWS} onChange={onView} />
      <span className={styles.controls}>
        <Button icon={<PrintIcon />} onClick={onPrint}>
          {PRINT_LABEL}
        </Button>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </Toolbar>
  );
}
