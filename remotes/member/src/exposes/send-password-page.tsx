export { SendPasswordPage as default } from '../features/recovery/ui/send-password-page.tsx';
