export { SsoPage as default } from '../features/sso/ui/sso-page.tsx';
