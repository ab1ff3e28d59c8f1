export { AdvancedSearchPage as default } from '../features/advanced/ui/advanced-search-screen.tsx';
