export { ForgetPasswordPage as default } from '../features/recovery/ui/forget-password-page.tsx';
