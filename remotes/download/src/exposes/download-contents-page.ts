export { DownloadContentsPage as default } from '../features/recipient/ui/download-contents-page.tsx';
