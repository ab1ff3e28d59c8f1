import { AdvancedSearchScreen } from './advanced-search-screen.tsx';
import { queryScreen } from './query-screen.tsx';

/** The query string of the address reaches the screen as its props. */
export const AdvancedSearchPage = queryScreen(AdvancedSearchScreen);
