export { TakedownsPage as default } from '../features/takedowns/ui/takedowns-page.tsx';
