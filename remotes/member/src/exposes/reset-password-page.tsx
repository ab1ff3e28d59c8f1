export { ResetPasswordPage as default } from '../features/recovery/ui/reset-password-page.tsx';
