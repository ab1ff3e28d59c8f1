import { ONE_PAGE_COUNTS, type ViewPort } from '@newsphoto/domain';
import { Segmented, Select } from '@newsphoto/ui';
import type { SearchState } from '../../../../blocks/search/model/search-state.ts';
import { ViewIcon } from './view-icon.tsx';

export interface ViewSwitchProps {
  readonly search: SearchState;
  readonly onChange: (search: SearchState) => void;
}

const VIEW_PORTS: readonly ViewPort[] = [1, 2, 3, 4];

const VIEWS: readonly { readonly value: `${ViewPort}`; readonly label: string }[] = [
  { value: '1', label: '一覧（大）' },
  { value: '2', label: '一覧（小）' },
  { value: '3', label: '写真（大）' },
  { value: '4', label: '写真（小）' },
];

const viewOf = (value: `${ViewPort}`): ViewPort => VIEW_PORTS.find((view) => `${view}` === value) ?? 4;

/** How many a page holds, and how they look. */
export function ViewSwitch({ search, onChange }: ViewSwitchProps) {
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
        options={VIEWS.map((view) => ({ ...view, icon: <ViewIcon view={viewOf(view.value)} /> }))}
        onChange={(value) => onChange({ ...search, view: viewOf(value) })}
      />
    </>
  );
}
