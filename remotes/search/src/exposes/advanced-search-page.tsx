export { AdvancedSearchPage as default } from '../features/advanced/ui/advanced-search-page.tsx';
