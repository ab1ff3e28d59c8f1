import { FACET_LABELS } from '@newsphoto/content';
import { TEXT_FACETS } from '@newsphoto/content/texts';
import { type ContentSearchRequest, FACET_FIELDS, type NewHits, type SavedSearch } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Button, MoveButtons, Note, Toolbar } from '@newsphoto/ui';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { RATING_FILTER_LABEL, ratingFilterTexts } from '../../../blocks/rating/model/rating-filter.ts';
import { alertText, mayPause } from '../../../blocks/saved-search/model/alert-text.ts';
import { savedSearchHref } from '../../../blocks/saved-search/model/saved-address.ts';
import { wireTexts } from '../../../blocks/saved-search/model/wire-texts.ts';
import { noteRun } from '../../../blocks/saved-search/state/use-saved-searches.ts';
import { NewBadge } from '../../../blocks/saved-search/ui/new-badge.tsx';
import { SettingsDialog } from '../../../blocks/saved-search/ui/settings-form.tsx';
import { conditionTexts } from '../../../blocks/search/model/condition-texts.ts';
import { facetText } from '../../../blocks/search/model/facet-text.ts';
import { photoDateLabel } from '../../../blocks/search/model/photo-dates.ts';
import { NO_DATE, searchOfRequest } from '../../../blocks/search/model/search-state.ts';
import { useConditionNames } from '../../../blocks/search/state/use-condition-names.ts';
import { type Doing, ROW } from '../state/use-row-focus.ts';
import type { SavedActions } from '../state/use-saved-actions.ts';
import { NameEntry } from './name-entry.tsx';
import styles from './saved-searches-page.module.css';

/** What the page shares with its entries. */
export interface SavedSearchesProps {
  readonly folders: readonly string[];
  readonly mailAddress: string | undefined;
  readonly actions: SavedActions;
  readonly dragOf: (savedSearchId: string) => HTMLAttributes<HTMLLIElement>;
}

interface SavedSearchEntryProps extends SavedSearchesProps {
  readonly saved: SavedSearch;
  /** Its neighbours in the folder. */
  readonly above: SavedSearch | undefined;
  readonly below: SavedSearch | undefined;
  readonly hits: NewHits | undefined;
  readonly doing: Doing['what'] | undefined;
  readonly onDo: (what: Doing['what'] | undefined) => void;
}

/** One saved search: run by its name, dragged, moved by its buttons or keys, renamed in its place. */
export function SavedSearchEntry(props: SavedSearchEntryProps) {
  const { saved, above, below, folders, hits, mailAddress, actions, doing, onDo } = props;
  const done = () => onDo(undefined);
  const { name, search, alert, lastMailAt } = saved;
  return (
    <li
      {...{ [ROW]: saved.savedSearchId }}
      className={styles.entry}
      draggable={doing === undefined}
      {...props.dragOf(saved.savedSearchId)}
    >
      <div className={styles.texts}>
        {doing === 'rename' ? (
          <NameEntry
            label="名前"
            value={name}
            onCancel={done}
            onSave={async (next) => (next === name ? '' : actions.rename(saved, next))}
          />
        ) : (
          <p className={styles.name}>
            <Link to={savedSearchHref(saved)} onClick={() => noteRun(saved.savedSearchId)}>
              {name}
            </Link>
            <NewBadge hits={hits} />
          </p>
        )}
        {search.collection === 'wire' ? (
          <p className={styles.conditions}>{['配信', ...wireTexts(search)].join('／')}</p>
        ) : (
          <ConditionsLine search={search} />
        )}
        <Note numbers>
          {alertText(alert)}
          {lastMailAt !== '' && `／最後の送信 ${formatDate(lastMailAt)}`}
        </Note>
      </div>
      <Toolbar>
        {mayPause(alert) && (
          <Button onClick={() => void actions.pause(saved)}>
            {alert.paused ? '通知を再開' : '通知を一時停止'}
          </Button>
        )}
        <span className={styles.rename}>
          <Button onClick={() => onDo('rename')}>名前を変更</Button>
        </span>
        <Button onClick={() => onDo('edit')}>設定</Button>
        <Button kind="danger" onClick={() => void actions.remove(saved)}>
          削除
        </Button>
        <MoveButtons
          name={`「${name}」`}
          onUp={above && (() => void actions.move(saved, above))}
          onDown={below && (() => void actions.move(saved, below))}
        />
      </Toolbar>
      {doing === 'edit' && (
        <SettingsDialog
          title="保存した検索の設定"
          submitText="変更"
          initial={{ name, folder: saved.folder, alert }}
          folders={folders}
          mailAddress={mailAddress}
          onSave={async (settings) => {
            const refused = await actions.set(saved, settings);
            if (refused === '') done();
            return refused;
          }}
          onClose={done}
        />
      )}
    </li>
  );
}

function ConditionsLine({ search }: { readonly search: ContentSearchRequest }) {
  const { query, date, filters, conditions = {}, rating, specialPage } = searchOfRequest(search);
  const used = [...Object.keys(conditions), ...(filters.category ? ['category'] : [])];
  const names = useConditionNames([...new Set(used)]);
  const isOfTexts = search.collection === 'texts';
  const labels: Readonly<Record<string, string>> = {
    ...FACET_LABELS,
    ...(isOfTexts && Object.fromEntries(TEXT_FACETS)),
  };
  const parts = [
    isOfTexts && '記事',
    query,
    specialPage ? '特集の中' : '',
    date !== NO_DATE && `${isOfTexts ? '掲載日' : '撮影日'} ${photoDateLabel(date)}`,
    ...conditionTexts(conditions, names).map(({ name, value }) => `${name} ${value}`),
    ...FACET_FIELDS.flatMap((field) => {
      const values = filters[field] ?? [];
      const shown = values.map((value) => facetText(field, value, names[field]?.get(value)));
      return values.length > 0 ? [`${labels[field]} ${shown.join('・')}`] : [];
    }),
    ...ratingFilterTexts(rating).map(({ text }) => `${RATING_FILTER_LABEL} ${text}`),
  ].filter(Boolean);
  return <p className={styles.conditions}>{parts.join('／') || 'すべての素材'}</p>;
}
