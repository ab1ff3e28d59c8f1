import type { PostalTown } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useFieldValue } from '@newsphoto/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUntouched, NO_TOWN, postalCodeOf, type Town, withTown } from '../model/fill-address.ts';

/** State of the towns of the postal code that was entered. */
export interface PostalTowns {
  readonly code: string | undefined;
  readonly towns: readonly PostalTown[] | undefined;
  readonly hasFailed: boolean;
  /** Date of the data, for people; empty before they arrived. */
  readonly dataOf: string;
  /** The town that was filled in last. */
  readonly filled: Town;
  readonly fill: (town: Town) => void;
}

/**
 * Looks up the towns of a postal code that the user changed, and fills in the address if there is one town and nothing was typed
 * by hand.
 *
 * @param at the name of a field of this address in the form
 */
export function usePostalTowns(at: (key: string) => string): PostalTowns {
  const [postalCode] = useFieldValue(at('postalCode'));
  const [prefecture, setPrefecture] = useFieldValue(at('prefecture'));
  const [city, setCity] = useFieldValue(at('city'));
  const [town, setTown] = useFieldValue(at('town'));
  const code = postalCodeOf(postalCode);
  const [first] = useState(code);
  const [isEdited, setIsEdited] = useState(false);
  // The same code typed once more is looked up, too.
  if (!isEdited && code !== first) setIsEdited(true);
  const [filled, setFilled] = useState(NO_TOWN);
  const isChanged = isEdited && code !== undefined;
  const loaded = useApiQuery(endpointQuery('GET /postal-codes/:code', { params: { code: code ?? '' } }), {
    ...{ enabled: isChanged, withoutUser: true },
  });
  const towns = isChanged ? loaded.data?.towns : undefined;
  const address = { prefecture, city, town };
  const fill = (chosen: Town) => {
    const next = withTown(address, filled, chosen);
    setPrefecture(next.prefecture);
    setCity(next.city);
    setTown(next.town);
    setFilled(chosen);
  };
  const fillOnly = useEffectEvent((found: readonly PostalTown[]) => {
    const [only] = found;
    if (only && found.length === 1 && isUntouched(address, filled)) fill(only);
  });
  useEffect(() => {
    if (towns) fillOnly(towns);
  }, [towns]);
  return {
    ...{ code: isChanged ? code : undefined, towns, filled, fill },
    hasFailed: isChanged && loaded.error !== null,
    dataOf: loaded.data ? formatDate(loaded.data.dataOf) : '',
  };
}
