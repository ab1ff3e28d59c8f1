import { bulkEditorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { PhotographBulkPage } from '../features/bulk/ui/bulk-page.tsx';

export default bulkEditorsOnly(PhotographBulkPage);
