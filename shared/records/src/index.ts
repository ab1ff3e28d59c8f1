// List

// Editor
export { DeleteButton } from './editor/delete-button.tsx';
export { EditorDrawer, type EditorDrawerProps, mayDiscard } from './editor/editor-drawer.tsx';
export { RecordEditor, type RecordEditorProps } from './editor/record-editor.tsx';
export { type EditedRecord, isConflict } from './editor/use-conflict.ts';
// Filters
export { FilterText, type FilterTextProps } from './filters/filter-text.tsx';
export { useFilters } from './filters/use-filters.ts';
// List
export { MoreRows } from './list/more-rows.tsx';
export {
  failureOf,
  type Loaded,
  type RecordColumn,
  RecordList,
  type RecordListProps,
} from './list/record-list.tsx';
export { StateMark, type StateTone } from './list/state-mark.tsx';
export { type Opened, useOpened } from './list/use-opened.ts';
