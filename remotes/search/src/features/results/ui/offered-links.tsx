import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import { Link } from 'react-router-dom';
import type { OfferedSearch } from '../../../blocks/search/model/offered-searches.ts';
import type { SearchState } from '../../../blocks/search/model/search-state.ts';
import styles from './offered-links.module.css';

const NOTHING: readonly OfferedSearch[] = [];
/** What every date and number has: a search without it need not be looked at. */
const WITH_DIGITS = /[0-9０-９元]/;

/** Fetched with what reads the terms: most results need neither. */
const meaningQuery = (search: SearchState): ApiQuery<readonly OfferedSearch[]> => ({
  key: ['offered-meaning', search],
  call: async (options) =>
    (await import('../../../blocks/search/model/offered-searches.ts')).offerByMeaning(search, options),
});

const termsQuery = (search: SearchState): ApiQuery<readonly OfferedSearch[]> => ({
  key: ['offered-terms', search],
  call: async (options) =>
    (await import('../../../blocks/search/model/offered-searches.ts')).offerTerms(search, options),
});

/** What the search box holds as a date or as numbers of contents, with the number of hits. */
export function MeaningOffer({ search }: { readonly search: SearchState }) {
  const enabled = WITH_DIGITS.test(search.query);
  return <OfferedLinks label="ほかの探し方" offers={useApiQuery(meaningQuery(search), { enabled }).data} />;
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
