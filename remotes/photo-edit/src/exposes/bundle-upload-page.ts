import { uploadersOnly } from '../blocks/permission/ui/editors-only.tsx';
import { UploadPage } from '../features/upload/ui/upload-page.tsx';

export default uploadersOnly(UploadPage);
