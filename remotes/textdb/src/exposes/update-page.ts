export { UpdatePage as default } from '../features/update/ui/update-page.tsx';
