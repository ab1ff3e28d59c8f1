export { LightboxPage as default } from '../features/lightbox/ui/lightbox-page.tsx';
