import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type QueryProps, queryPropsOf } from '../../../blocks/search/model/condition-params.ts';
import { AdvancedSearchScreen } from './advanced-search-screen.tsx';

/** Props that React takes for itself: an address must not set them. */
const OF_REACT = ['key', 'ref', 'children'];

export const AdvancedSearchPage = queryScreen(AdvancedSearchScreen);

/** The page of a screen whose props are the query string of its address (specification, section 2). */
export function queryScreen(Screen: ComponentType<QueryProps>): ComponentType {
  return function QueryScreenPage() {
    const [params] = useSearchParams();
    const entries = Object.entries(queryPropsOf(params)).filter(([name]) => !OF_REACT.includes(name));
    return <Screen {...Object.fromEntries(entries)} />;
  };
}
