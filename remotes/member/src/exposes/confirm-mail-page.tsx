export { ConfirmMailPage as default } from '../features/member-change/ui/confirm-mail-page.tsx';
