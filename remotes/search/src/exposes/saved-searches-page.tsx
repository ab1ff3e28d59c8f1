export { SavedSearchesPage as default } from '../saved/ui/saved-searches-page.tsx';
