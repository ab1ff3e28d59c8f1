export { DownloadsItem as default } from '../features/tray/ui/downloads-item.tsx';
