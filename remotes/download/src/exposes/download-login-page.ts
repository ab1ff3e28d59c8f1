export { DownloadLoginPage as default } from '../features/recipient/ui/download-login-page.tsx';
