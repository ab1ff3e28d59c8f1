// Editor
export { DeleteButton, DrawerFooter, EditorDrawer, FormFooter, mayDiscard } from './editor/editor-drawer.tsx';
export { RecordEditor } from './editor/record-editor.tsx';
export { type EditedRecord, isConflict } from './editor/use-conflict.ts';
// Filters
export { FilterText, useFilters } from './filters/filters.tsx';
// List
export {
  failureOf,
  type Loaded,
  MoreRows,
  type RecordColumn,
  RecordList,
  StateMark,
  type StateTone,
} from './list/record-list.tsx';
export { useOpened } from './list/use-opened.ts';
