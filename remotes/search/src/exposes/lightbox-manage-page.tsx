export { ManagePage as default } from '../features/lightbox/ui/list/manage-page.tsx';
