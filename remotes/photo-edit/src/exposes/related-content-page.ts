import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { RelatedPage } from '../features/related/ui/related-page.tsx';

export default editorsOnly(RelatedPage);
