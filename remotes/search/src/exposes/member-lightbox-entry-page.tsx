export { EntryPage as default } from '../features/lightbox/ui/entry-page.tsx';
