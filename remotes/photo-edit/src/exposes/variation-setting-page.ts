import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { VariationSettingPage } from '../features/variations/ui/variation-setting-page.tsx';

export default editorsOnly(VariationSettingPage);
