import { ONE_PAGE_COUNTS, SORT_TYPES, type ViewPort } from '@newsphoto/domain';
import {
  Button,
  CaptionIcon,
  CopyIcon,
  FilterIcon,
  HelpIcon,
  IconButton,
  PaneIcon,
  PicturesIcon,
  RowsIcon,
  Segmented,
  type SegmentedOption,
  Select,
  SmallPicturesIcon,
  SmallRowsIcon,
  Toolbar,
} from '@newsphoto/ui';
import {
  displayOf,
  PAGE_ORDER,
  type SearchState,
  type SortType,
} from '../../../../blocks/search/model/search-state.ts';
import { SIZES, sizeNameOf, type useGridSetting } from '../../state/view/grid-setting.ts';
import styles from './result-toolbar.module.css';

const VIEWS: readonly SegmentedOption<`${ViewPort}`>[] = [
  { value: '1', label: '一覧（大）', icon: <RowsIcon /> },
  { value: '2', label: '一覧（小）', icon: <SmallRowsIcon /> },
  { value: '3', label: '写真（大）', icon: <PicturesIcon /> },
  { value: '4', label: '写真（小）', icon: <SmallPicturesIcon /> },
];

export interface ResultToolbarProps {
  readonly search: SearchState;
  readonly onNarrow: (() => void) | undefined;
  /** The preview beside the result; absent where there is no room for it. */
  readonly preview: { readonly open: boolean; readonly toggle: () => void } | undefined;
  readonly grid: ReturnType<typeof useGridSetting>;
  readonly onChange: (search: SearchState) => void;
  readonly onHelp: () => void;
}

const SORTS: readonly { readonly value: SortType | typeof PAGE_ORDER; readonly label: string }[] =
  SORT_TYPES.map(({ code, label }) => ({ value: code, label }));
const OF_PAGE = { value: PAGE_ORDER, label: '特集の順' } as const;

function sorted(search: SearchState, sort: SortType | typeof PAGE_ORDER): SearchState {
  const { inPageOrder: _before, ...rest } = search;
  return sort === PAGE_ORDER ? { ...rest, inPageOrder: true, page: 1 } : { ...rest, sort, page: 1 };
}

export function ResultToolbar({ search, onNarrow, preview, grid, onChange, onHelp }: ResultToolbarProps) {
  return (
    <Toolbar role="toolbar" aria-label="検索結果の表示" end>
      <Select
        label="並び順"
        labelOnWide
        value={search.inPageOrder ? PAGE_ORDER : search.sort}
        options={search.specialPage ? [OF_PAGE, ...SORTS] : SORTS}
        onChange={(sort) => onChange(sorted(search, sort))}
      />
      {onNarrow ? (
        <Button icon={<FilterIcon />} onClick={onNarrow}>
          絞り込み
        </Button>
      ) : (
        <ViewSwitch search={search} grid={grid} onChange={onChange} />
      )}
      {preview && (
        <IconButton
          icon={<PaneIcon />}
          label="プレビューを横に表示（i）"
          aria-pressed={preview.open}
          onClick={preview.toggle}
        />
      )}
      <span className={styles.help}>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </Toolbar>
  );
}

export function ViewSwitch({
  search,
  grid,
  onChange,
}: Pick<ResultToolbarProps, 'search' | 'grid' | 'onChange'>) {
  const size = sizeNameOf(search.view);
  return (
    <>
      <Select
        label="表示件数"
        labelOnWide
        value={search.cnt}
        options={ONE_PAGE_COUNTS.map(({ code, label }) => ({ value: code, label }))}
        onChange={(cnt) => onChange({ ...search, cnt, page: 1 })}
      />
      <Segmented
        label="表示形式"
        value={`${search.view}`}
        options={VIEWS}
        onChange={(view) => onChange({ ...search, ...displayOf({ view }, search) })}
      />
      {search.view >= 3 && (
        <span className={styles.toggles}>
          {search.view === 4 && (
            <IconButton
              icon={<CaptionIcon />}
              label="写真の下に見出しを表示"
              aria-pressed={grid.setting.captions}
              onClick={() => grid.change({ captions: !grid.setting.captions })}
            />
          )}
          <IconButton
            icon={<CopyIcon />}
            label="似た写真をまとめて表示（s）"
            aria-pressed={grid.setting.stacks}
            onClick={() => grid.change({ stacks: !grid.setting.stacks })}
          />
        </span>
      )}
      {search.view >= 3 && (
        <input
          className={styles.size}
          type="range"
          aria-label="写真の大きさ"
          title="写真の大きさ"
          max={SIZES.length - 1}
          value={grid.setting[size]}
          onChange={({ target }) => grid.change({ [size]: Number(target.value) })}
        />
      )}
    </>
  );
}
