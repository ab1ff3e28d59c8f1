import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { ConfirmPage } from '../features/edit/ui/confirm/confirm-page.tsx';

export default editorsOnly(ConfirmPage);
