import { queryScreen } from '../../../ui/query-screen.tsx';
import { AdvancedSearchScreen } from './advanced-search-screen.tsx';

/** The query string of the address reaches the screen as its props. */
export const AdvancedSearchPage = queryScreen(AdvancedSearchScreen);
