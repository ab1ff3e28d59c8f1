import type { EditPlace } from '@newsphoto/contract';
import { afterRest, endpointQuery, useApiQuery } from '@newsphoto/query';
import type { FocusEvent } from 'react';
import { SuggestionList } from '../fields/suggestion-list.tsx';
import { useSetValues } from './use-set-values.ts';

const REST_MS = 200;
const MOST = 6;
const LONGEST = 100;

interface PlaceChoicesProps {
  readonly text: string;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const placeText = ({ city, state, country }: EditPlace): string => {
  const [name = '', ...around] = [city, state, country].filter(Boolean);
  return around.length > 0 ? `${name}（${around.join('、')}）` : name;
};

/** Places whose name begins with what is typed: each sets city, prefecture or state, country and its code. */
export function PlaceChoices({ text, onBlur }: PlaceChoicesProps) {
  const setValues = useSetValues();
  const typed = text.trim();
  const query = endpointQuery('GET /editing/places', { query: { q: typed } });
  const { data = [] } = useApiQuery(
    { ...query, call: afterRest(REST_MS, query.call) },
    { enabled: typed !== '' && typed.length <= LONGEST },
  );
  const choose = ({ city, state, country, countryCode }: EditPlace) =>
    setValues(
      Object.fromEntries(
        Object.entries({ city, state, country, countryCode }).map(([key, value]) => [
          key,
          value === '' ? [] : [value],
        ]),
      ),
    );
  return (
    <SuggestionList
      label="場所の候補"
      suggestions={data.slice(0, MOST).map((place) => ({
        label: placeText(place),
        onChoose: () => choose(place),
      }))}
      onBlur={onBlur}
    />
  );
}
