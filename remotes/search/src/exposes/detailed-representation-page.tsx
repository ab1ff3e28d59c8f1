export { DetailPage as default } from '../features/detail/ui/detail-page.tsx';
