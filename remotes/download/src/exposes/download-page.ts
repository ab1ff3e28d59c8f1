export { DownloadPage as default } from '../features/download/ui/download-page.tsx';
