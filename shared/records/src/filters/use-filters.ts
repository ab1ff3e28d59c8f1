import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a list, in the address: a link leads to the narrowed list, and so does the way back. Default values are
 * left out of the address.
 *
 * @param defaults every filter with the value that it has where the address names none; keep it stable
 */
export function useFilters<Filters extends Readonly<Record<string, string>>>(
  defaults: Filters,
): readonly [Filters, (changed: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setParams(
        (last) => {
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === defaults[name]) last.delete(name);
            else last.set(name, value);
          }
          return last;
        },
        { replace: true },
      ),
    [setParams, defaults],
  );
  return [Object.fromEntries(entries), change];
}
