import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { VariationCancelPage } from '../features/variations/ui/variation-cancel-page.tsx';

export default editorsOnly(VariationCancelPage);
