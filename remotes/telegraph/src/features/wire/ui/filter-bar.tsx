import type { WireKind } from '@newsphoto/contract';
import { WIRE_KINDS } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RefObject, useEffect, useState } from 'react';
import { kindLabel } from '../model/wire-labels.ts';
import { ALL, isAll, type WireSearch } from '../model/wire-search.ts';
import monitor from './monitor.module.css';
import styles from './topics.module.css';

interface FilterBarProps {
  readonly search: WireSearch;
  /** Why the expression is none. */
  readonly refusal: string;
  readonly expression: RefObject<HTMLInputElement | null>;
  onFilter(search: WireSearch): void;
  onSave(): void;
}

/** Senders and subjects change slowly. */
const choicesQuery = endpointQuery('GET /wire/choices', {}, { staleTime: 5 * 60_000 });

/** What of the wire is listed: an expression of the search, sender, subject, urgency and kind. */
export function FilterBar({ search, refusal, expression, onFilter, onSave }: FilterBarProps) {
  const { data } = useApiQuery(choicesQuery);
  const [query, setQuery] = useState(search.query);
  useEffect(() => setQuery(search.query), [search.query]);
  const { wire } = search;
  const set = (change: Partial<WireSearch['wire']>) => onFilter({ query, wire: { ...wire, ...change } });
  return (
    <form
      className={styles.filter}
      aria-label="絞り込み"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ query, wire });
      }}
    >
      <input
        ref={expression}
        type="search"
        aria-label="語句"
        placeholder="語句（検索式）"
        maxLength={1000}
        value={query}
        aria-invalid={refusal !== ''}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Choice
        label="発信元"
        values={wire.sources}
        options={(data?.sources ?? []).map(({ value }) => [value, value])}
        onChange={(sources) => set({ sources })}
      />
      <Choice
        label="分類"
        values={wire.categories}
        options={(data?.categories ?? []).map(({ value }) => [value, value])}
        onChange={(categories) => set({ categories })}
      />
      <Choice
        label="種別"
        values={wire.kinds}
        options={WIRE_KINDS.map((kind) => [kind, kindLabel({ kind })])}
        onChange={(kinds) => set({ kinds: kinds as WireKind[] })}
      />
      <select
        aria-label="至急度"
        value={wire.urgency ?? 8}
        onChange={({ currentTarget }) => set({ urgency: Number(currentTarget.value) })}
      >
        <option value={8}>至急度：すべて</option>
        {[1, 2, 3, 4, 5, 6, 7].map((urgency) => (
          <option key={urgency} value={urgency}>
            {urgency === 1 ? '至急度 1' : `至急度 ${urgency} 以上`}
          </option>
        ))}
      </select>
      <button type="submit" className={monitor.button}>
        絞り込む
      </button>
      {!isAll(search) && (
        <>
          <button type="button" className={monitor.button} onClick={() => onFilter(ALL)}>
            解除
          </button>
          <button type="button" className={monitor.button} onClick={onSave}>
            トピックに保存
          </button>
        </>
      )}
      <span className={styles.refusal} role="alert">
        {refusal}
      </span>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly string[] | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  onChange(values: string[]): void;
}

/** One value, or all; several values of a topic are shown as one choice. */
function Choice({ label, values = [], options, onChange }: ChoiceProps) {
  const chosen = values.join('、');
  const isKnown = values.length === 0 || (values.length === 1 && options.some(([value]) => value === chosen));
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
    >
      <option value="">{label}：すべて</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
