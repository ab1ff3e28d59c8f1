import type { NewHits, SavedSearch } from '@newsphoto/contract';
import { Button } from '@newsphoto/ui';
import { useState } from 'react';
import type { SearchFolder } from '../model/alert-words.ts';
import type { SavedActs } from '../state/use-saved-acts.ts';
import { NameEntry } from './name-entry.tsx';
import { SavedSearchEntry } from './saved-search-entry.tsx';
import styles from './saved-searches-page.module.css';

export interface FolderSectionProps {
  readonly folder: SearchFolder;
  /** Names of all folders. */
  readonly folders: readonly string[];
  readonly all: readonly SavedSearch[];
  readonly hits: ReadonlyMap<string, NewHits> | undefined;
  readonly mailAddress: string | undefined;
  readonly acts: SavedActs;
}

/** The searches of one folder, in their order. */
export function FolderSection({ folder, folders, all, hits, mailAddress, acts }: FolderSectionProps) {
  const { name, searches } = folder;
  const [renaming, setRenaming] = useState(false);
  return (
    <section className={styles.folder} aria-label={name || 'フォルダーなし'}>
      {name !== '' && !renaming && (
        <div className={styles.folderHead}>
          <h2 className={styles.folderName}>{name}</h2>
          <Button kind="plain" onClick={() => setRenaming(true)}>
            フォルダーの名前を変更
          </Button>
        </div>
      )}
      {renaming && (
        <NameEntry
          label="フォルダーの名前（空にするとフォルダーをなくします）"
          value={name}
          mayBeEmpty
          onCancel={() => setRenaming(false)}
          onSave={(to) => {
            setRenaming(false);
            if (to !== name) void acts.renameFolder(name, to);
          }}
        />
      )}
      <ul className={styles.entries}>
        {searches.map((saved, index) => (
          <SavedSearchEntry
            key={saved.savedSearchId}
            saved={saved}
            above={searches[index - 1]}
            below={searches[index + 1]}
            all={all}
            folders={folders}
            hits={hits?.get(saved.savedSearchId)}
            mailAddress={mailAddress}
            acts={acts}
          />
        ))}
      </ul>
    </section>
  );
}
