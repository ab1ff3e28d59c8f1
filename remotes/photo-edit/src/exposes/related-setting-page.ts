import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { RelatedSettingPage } from '../features/related/ui/related-setting-page.tsx';

export default editorsOnly(RelatedSettingPage);
