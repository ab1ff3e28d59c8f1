export { IntakePage as default } from '../features/intake/ui/intake-page.tsx';
