import type { SearchListProps } from '@newsphoto/ui';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { NewSearch } from '../../search/model/search-state.ts';
import { nextActive, type Offer, type OfferGroup, offerGroups } from '../model/offers.ts';
import { useOffers } from '../state/use-offers.ts';
import { useWanted } from '../state/use-wanted.ts';
import styles from './suggestions.module.css';

export interface SuggestionsProps extends SearchListProps {
  /** Its type and date hold for what is suggested. */
  readonly search: NewSearch;
  /** The expression of the result: what is typed differs from it. */
  readonly searched: string;
  /** Arrow down opens the list. */
  readonly opensByKey: boolean;
}

/** The list below a search box: recent searches, and suggestions with their hits. The focus stays in the box. */
export function Suggestions(props: SuggestionsProps) {
  const { id, value, search, hasFocus, ref, onState, onTake } = props;
  const { isWanted, close, open } = useWanted(props);
  const offered = useOffers(value, search, hasFocus && isWanted);
  const groups = offerGroups({ typed: value, ...offered });
  const entries = groups.flatMap(({ offers }) => offers);
  const isOpen = hasFocus && isWanted && entries.length > 0;
  const [activeKey, setActiveKey] = useState('');
  const active = isOpen ? entries.findIndex(({ key }) => key === activeKey) : -1;
  const activeId = active === -1 ? undefined : optionId(id, active);
  const take = ({ query }: Offer) => {
    close(query);
    onTake(query);
  };
  const move = (step: 1 | -1): true => {
    setActiveKey(entries[nextActive(active, entries.length, step)]?.key ?? '');
    return true;
  };
  const act: Readonly<Record<string, (() => boolean) | undefined>> = {
    ArrowDown: () => (isOpen ? move(1) : open()),
    ArrowUp: () => isOpen && move(-1),
    Enter: () => {
      const entry = entries[active];
      if (entry) take(entry);
      return entry !== undefined;
    },
    Escape: () => {
      if (isOpen) close(value);
      return isOpen;
    },
  };
  useImperativeHandle(ref, () => ({
    handleKey: ({ key }) => act[key]?.() ?? false,
    close: () => close(value),
  }));
  useEffect(() => onState({ isOpen, activeId }), [onState, isOpen, activeId]);
  return isOpen ? <OfferList id={id} groups={groups} active={entries[active]} onTake={take} /> : null;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface OfferListProps {
  readonly id: string;
  readonly groups: readonly OfferGroup[];
  readonly active: Offer | undefined;
  readonly onTake: (offer: Offer) => void;
}

function OfferList({ id, groups, active, onTake }: OfferListProps) {
  const entries = groups.flatMap(({ offers }) => offers);
  return (
    <div className={styles.panel} id={id} role="listbox" aria-label="入力の候補" tabIndex={-1}>
      {groups.map(({ title, offers }) => (
        <fieldset key={title} className={styles.group} aria-label={title}>
          <div className={styles.title} aria-hidden>
            {title}
          </div>
          {offers.map((offer) => (
            <button
              key={offer.key}
              id={optionId(id, entries.indexOf(offer))}
              type="button"
              role="option"
              tabIndex={-1}
              className={styles.option}
              aria-selected={offer === active}
              // The focus stays in the field, also with a press that is moved away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(offer)}
            >
              <span className={styles.text}>{offer.text}</span>
              {offer.note && <span className={styles.note}>{offer.note}</span>}
              {offer.count && <span className={styles.count}>{offer.count}</span>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
