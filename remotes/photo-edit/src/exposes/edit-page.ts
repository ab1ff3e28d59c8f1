import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { EditPage } from '../features/edit/ui/edit-page.tsx';

export default editorsOnly(EditPage);
