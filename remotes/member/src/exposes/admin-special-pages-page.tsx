export { SpecialPagesPage as default } from '../features/special-pages/ui/special-pages-page.tsx';
