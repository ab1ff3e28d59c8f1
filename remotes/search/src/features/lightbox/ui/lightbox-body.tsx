import {
  besideOwn,
  PRINT_LABEL,
  selectionActions,
  typesIn,
  useContentActions,
  usePrinting,
} from '@newsphoto/content';
import type { Lightbox } from '@newsphoto/contract';
import {
  Box,
  Button,
  ContextMenuArea,
  EmptyState,
  ErrorState,
  HelpIcon,
  IconButton,
  PrintIcon,
  Segmented,
  Toolbar,
  useKeyMap,
  VisuallyHidden,
} from '@newsphoto/ui';
import { NoteEditingContext } from '@newsphoto/ui/forms';
import { SelectionBar, tickedIds } from '@newsphoto/ui/grid';
import { Link } from 'react-router-dom';
import { useCompare } from '../../../blocks/compare/ui/opened-compare.tsx';
import { OpenedRatingKeys } from '../../../blocks/rating/ui/opened-rating.tsx';
import { HIDDEN_MESSAGE } from '../model/lightbox-labels.ts';
import { useLightboxView } from '../state/use-lightbox-detail.ts';
import { itemMenu, lightboxKeys, writingActions } from './lightbox-commands.ts';
import { LightboxGrid } from './lightbox-grid.tsx';
import styles from './lightbox-page.module.css';
import { LightboxList } from './list/lightbox-list.tsx';
import { type LightboxItemsOptions, useLightboxItems } from './use-lightbox-items.ts';

const VIEWS = [
  { value: 'grid', label: '写真' },
  { value: 'list', label: '一覧' },
] as const;

export function LightboxBody(props: LightboxItemsOptions) {
  const { name, hasHidden } = props.open.lightbox;
  const { view, setView } = useLightboxView();
  const printing = usePrinting();
  const contents = useLightboxItems(props);
  const offered = useContentActions();
  const { ids, items, selection, actions, notes } = contents;
  const { help, openHelp } = useKeyMap(lightboxKeys(contents, offered));
  const comparing = useCompare({
    ticked: () => tickedIds(selection, ids),
    onRemove: (contentId) => actions.toggle(ids.indexOf(contentId)),
  });
  const print = (contentIds: readonly string[]) => printing(contentIds, name);
  if (ids.length === 0) return <EmptyLightbox hasHidden={hasHidden} />;
  return (
    <NoteEditingContext value={notes}>
      <Toolbar gap="8px 16px">
        <Segmented label="表示形式" value={view} options={VIEWS} onChange={setView} />
        <span className={styles.controls}>
          <Button icon={<PrintIcon />} onClick={() => print(ids)}>
            {PRINT_LABEL}
          </Button>
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </span>
      </Toolbar>
      <p role="status">
        <VisuallyHidden>{contents.message}</VisuallyHidden>
      </p>
      {hasHidden && <Box tone="rule">{HIDDEN_MESSAGE}</Box>}
      <ContextMenuArea menuFor={(target) => itemMenu(target, contents, offered)}>
        {view === 'grid' ? <LightboxGrid {...contents} /> : <LightboxList {...contents} />}
      </ContextMenuArea>
      {items.failed() && <ErrorState title="素材の一部を読み込めませんでした" onRetry={items.retry} />}
      <SelectionBar
        selection={selection}
        ids={ids}
        actions={besideOwn(selectionActions(offered, { typeOf: typesIn(ids, (index) => items.get(index)) }), [
          comparing.action,
          ...writingActions(contents, print),
        ])}
        scopeLabel="すべて"
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
      <OpenedRatingKeys chosen={contents.chosen} />
      {comparing.dialog}
      {help}
    </NoteEditingContext>
  );
}

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
          ? HIDDEN_MESSAGE
          : '検索結果や詳細で「ライトボックスに入れる」を押すか、a キーを押すと、ここに並びます。'}
      </EmptyState>
    </div>
  );
}
