export { ManagePage as default } from '../features/lightbox/ui/manage-page.tsx';
