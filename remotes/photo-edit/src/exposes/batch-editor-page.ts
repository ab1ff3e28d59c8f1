import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { BatchEditorPage } from '../features/batch-editor/ui/batch-editor-page.tsx';

export default editorsOnly(BatchEditorPage);
