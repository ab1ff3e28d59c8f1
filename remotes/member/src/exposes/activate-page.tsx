export { ActivatePage as default } from '../features/registration/ui/activate-page.tsx';
