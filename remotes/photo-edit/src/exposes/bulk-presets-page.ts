import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { PresetsPage } from '../features/bulk-presets/ui/presets-page.tsx';

export default editorsOnly(PresetsPage);
