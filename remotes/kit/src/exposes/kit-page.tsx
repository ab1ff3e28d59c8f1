export { KitPage as default } from '../features/kit/ui/kit-page.tsx';
