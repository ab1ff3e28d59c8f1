export { LinksPage as default } from '../features/links/ui/links-page.tsx';
