export { KitPage as default } from '../ui/kit-page.tsx';
