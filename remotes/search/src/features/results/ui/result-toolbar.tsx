import { ONE_PAGE_COUNTS, SORT_TYPES, type ViewPort } from '@newsphoto/domain';
import { Button, FilterIcon, HelpIcon, IconButton, Segmented, Select } from '@newsphoto/ui';
import { PAGE_ORDER, type SearchState, type SortType } from '../../../model/search-state.ts';
import styles from './result-toolbar.module.css';
import { ViewIcon } from './view-icon.tsx';

export interface ResultToolbarProps {
  readonly search: SearchState;
  /** Shown where the facets have no room of their own. */
  readonly onFacets: (() => void) | undefined;
  readonly onChange: (search: SearchState) => void;
  readonly onHelp: () => void;
}

const VIEW_PORTS: readonly ViewPort[] = [1, 2, 3, 4];

const VIEWS: readonly { readonly value: `${ViewPort}`; readonly label: string }[] = [
  { value: '1', label: '一覧（大）' },
  { value: '2', label: '一覧（小）' },
  { value: '3', label: '写真（大）' },
  { value: '4', label: '写真（小）' },
];

const SORTS: readonly { readonly value: SortType | typeof PAGE_ORDER; readonly label: string }[] =
  SORT_TYPES.map(({ code, label }) => ({ value: code, label }));
const OF_PAGE = { value: PAGE_ORDER, label: '特集の順' } as const;

function sorted(search: SearchState, sort: SortType | typeof PAGE_ORDER): SearchState {
  const { inPageOrder: _before, ...rest } = search;
  return sort === PAGE_ORDER ? { ...rest, inPageOrder: true, page: 1 } : { ...rest, sort, page: 1 };
}

const viewOf = (value: `${ViewPort}`): ViewPort => VIEW_PORTS.find((view) => `${view}` === value) ?? 4;

/** Order, number and look of the result. */
export function ResultToolbar({ search, onFacets, onChange, onHelp }: ResultToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="検索結果の表示">
      {onFacets && (
        <Button icon={<FilterIcon />} onClick={onFacets}>
          絞り込み
        </Button>
      )}
      <Select
        label="並び順"
        labelOnWide
        value={search.inPageOrder ? PAGE_ORDER : search.sort}
        options={search.specialPage ? [OF_PAGE, ...SORTS] : SORTS}
        onChange={(sort) => onChange(sorted(search, sort))}
      />
      <Select
        label="表示件数"
        labelOnWide
        value={search.cnt}
        options={ONE_PAGE_COUNTS.map(({ code, label }) => ({ value: code, label }))}
        onChange={(cnt) => onChange({ ...search, cnt, page: 1 })}
      />
      <span className={styles.end}>
        <Segmented
          label="表示形式"
          value={`${search.view}`}
          options={VIEWS.map((view) => ({ ...view, icon: <ViewIcon view={viewOf(view.value)} /> }))}
          onChange={(value) => onChange({ ...search, view: viewOf(value) })}
        />
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </div>
  );
}
