// Editor
export { DeleteButton, EditorDrawer, type EditorDrawerProps, mayDiscard } from './editor/editor-drawer.tsx';
export { RecordEditor, type RecordEditorProps } from './editor/record-editor.tsx';
export { type EditedRecord, isConflict } from './editor/use-conflict.ts';
// Filters
export { FilterText, type FilterTextProps, useFilters } from './filters/filters.tsx';
// List
export {
  failureOf,
  type Loaded,
  MoreRows,
  type RecordColumn,
  RecordList,
  type RecordListProps,
  StateMark,
  type StateTone,
} from './list/record-list.tsx';
export { type Opened, useOpened } from './list/use-opened.ts';
