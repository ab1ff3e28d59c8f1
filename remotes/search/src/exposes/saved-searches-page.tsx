export { SavedSearchesPage as default } from '../features/saved-searches/ui/saved-searches-page.tsx';
