export { DownloadExecutePage as default } from '../features/recipient/ui/download-execute-page.tsx';
