import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ArticleSearch, addressOf, readSearch } from '../../../blocks/search/model/article-search.ts';

const fieldsOf = ({ query, date }: ArticleSearch) => ({ query, date });

/** The search that the address names, what is typed for the next one, and how another is shown. */
export function useArticleSearch() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const named = useMemo(() => readSearch(new URLSearchParams(address)), [address]);
  // The router shows an address in a transition: what was ticked is ticked at once.
  const [wanted, setWanted] = useState<ArticleSearch>();
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setWanted(undefined);
  }
  const search = (seen === address && wanted) || named;
  const [typed, type] = useState(fieldsOf(search));
  const [shown, setShown] = useState(search);
  // The address changed: a search, the browser's back, or a link.
  if (shown !== search) {
    setShown(search);
    if (shown.query !== search.query || shown.date !== search.date) type(fieldsOf(search));
  }
  const show = (next: ArticleSearch) => {
    setWanted(next);
    setParams(addressOf(next));
  };
  return { search, typed, type, show };
}
