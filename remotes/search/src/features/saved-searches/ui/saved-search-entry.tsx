import type { NewHits, SavedSearch } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Button, DownIcon, IconButton, Toolbar, UpIcon } from '@newsphoto/ui';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { alertInWords, mayPause } from '../../../blocks/saved-search/model/alert-words.ts';
import { savedSearchHref } from '../../../blocks/saved-search/model/saved-address.ts';
import { noteRun } from '../../../blocks/saved-search/state/use-saved-searches.ts';
import { NewBadge } from '../../../blocks/saved-search/ui/new-badge.tsx';
import type { Doing } from '../model/row-doing.ts';
import { ROW } from '../state/use-row-focus.ts';
import type { SavedActs } from '../state/use-saved-acts.ts';
import { ConditionsLine } from './conditions-line.tsx';
import { EditSearchDialog } from './edit-search-dialog.tsx';
import { NameEntry } from './name-entry.tsx';
import styles from './saved-searches-page.module.css';

export interface SavedSearchEntryProps {
  readonly saved: SavedSearch;
  /** Its neighbours in the folder. */
  readonly above: SavedSearch | undefined;
  readonly below: SavedSearch | undefined;
  readonly all: readonly SavedSearch[];
  readonly folders: readonly string[];
  readonly hits: NewHits | undefined;
  readonly mailAddress: string | undefined;
  readonly acts: SavedActs;
  readonly doing: Doing['what'] | undefined;
  readonly onDo: (what: Doing['what'] | undefined) => void;
}

/** What is dragged, as other pages do not take it for text of theirs. */
const DRAGGED = 'application/x-newsphoto-saved-search';

/** One saved search: run by its name, dragged, moved by its buttons or keys, renamed in its place. */
export function SavedSearchEntry(props: SavedSearchEntryProps) {
  const { saved, above, below, all, folders, hits, mailAddress, acts, doing, onDo } = props;
  const [over, setOver] = useState(false);
  const done = () => onDo(undefined);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const moved = all.find(({ savedSearchId }) => savedSearchId === event.dataTransfer.getData(DRAGGED));
    if (moved && moved !== saved) void acts.move(moved, saved);
  };
  const { name, search, alert, lastMailAt } = saved;
  return (
    <li
      {...{ [ROW]: saved.savedSearchId }}
      className={styles.entry}
      data-over={over || undefined}
      draggable={doing === undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, saved.savedSearchId)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <div className={styles.words}>
        {doing === 'rename' ? (
          <NameEntry
            label="名前"
            value={name}
            onCancel={done}
            onSave={async (next) => (next === name ? '' : acts.rename(saved, next))}
          />
        ) : (
          <p className={styles.name}>
            <Link to={savedSearchHref(search)} onClick={() => noteRun(saved.savedSearchId)}>
              {name}
            </Link>
            <NewBadge hits={hits} />
          </p>
        )}
        <ConditionsLine search={search} />
        <p className={styles.note}>
          {alertInWords(alert)}
          {lastMailAt !== '' && `／最後の送信 ${formatDate(lastMailAt)}`}
        </p>
      </div>
      <Toolbar>
        {mayPause(alert) && (
          <Button onClick={() => void acts.pause(saved)}>
            {alert.paused ? '通知を再開' : '通知を一時停止'}
          </Button>
        )}
        <span className={styles.rename}>
          <Button onClick={() => onDo('rename')}>名前を変更</Button>
        </span>
        <Button onClick={() => onDo('edit')}>設定</Button>
        <Button onClick={() => void acts.remove(saved)}>削除</Button>
        <IconButton
          icon={<UpIcon />}
          label={`「${name}」を上へ`}
          disabled={!above}
          onClick={() => above && void acts.move(saved, above)}
        />
        <IconButton
          icon={<DownIcon />}
          label={`「${name}」を下へ`}
          disabled={!below}
          onClick={() => below && void acts.move(saved, below)}
        />
      </Toolbar>
      {doing === 'edit' && (
        <EditSearchDialog
          saved={saved}
          folders={folders}
          mailAddress={mailAddress}
          acts={acts}
          onClose={done}
        />
      )}
    </li>
  );
}
