export { CodeListsPage as default } from '../features/code-lists/ui/code-lists-page.tsx';
