export { PreviewPage as default } from '../features/preview/ui/preview-page.tsx';
