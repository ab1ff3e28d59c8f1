import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { Link } from 'react-router-dom';
import type { OfferedSearch } from '../../../blocks/search/model/offered-searches.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import styles from './offered-links.module.css';

const NOTHING: readonly OfferedSearch[] = [];
/** What every date has: a search without it need not be looked at. */
const DATE_LIKE = /[0-9０-９元]/;

/** Fetched with what reads the terms: most results need neither. */
const dateQuery = (search: SearchState): ApiQuery<readonly OfferedSearch[]> => ({
  key: ['offered-date', search],
  call: async (options) =>
    (await import('../../../blocks/search/model/offered-searches.ts')).offerByDate(search, options),
});

const termsQuery = (search: SearchState): ApiQuery<readonly OfferedSearch[]> => ({
  key: ['offered-terms', search],
  call: async (options) =>
    (await import('../../../blocks/search/model/offered-searches.ts')).offerTerms(search, options),
});

/** The terms of the search box as a date, with the number of photographs of that time. */
export function DateOffer({ search }: { readonly search: SearchState }) {
  const enabled = DATE_LIKE.test(search.query);
  return <OfferedLinks label="撮影日で探す" offers={useApiQuery(dateQuery(search), { enabled }).data} />;
}

/** How many hits each term of a search without hits has alone. */
export function TermOffers({ search }: { readonly search: SearchState }) {
  const enabled = search.query !== '';
  return <OfferedLinks label="一語ずつ探す" offers={useApiQuery(termsQuery(search), { enabled }).data} />;
}

interface OfferedLinksProps {
  readonly label: string;
  readonly offers: readonly OfferedSearch[] | undefined;
}

function OfferedLinks({ label, offers = NOTHING }: OfferedLinksProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={label}>
      {offers.map(({ key, label: text, count, href }) => (
        <li key={key}>
          <Link to={href}>{`${text}（${count}）`}</Link>
        </li>
      ))}
    </ul>
  );
}
