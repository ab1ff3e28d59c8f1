import type { NewHits } from '@newsphoto/contract';
import { Button, Stack, Title, Toolbar } from '@newsphoto/ui';
import type { SearchFolder } from '../../../blocks/saved-search/model/alert-text.ts';
import { type Doing, ROW } from '../state/use-row-focus.ts';
import { NameEntry } from './name-entry.tsx';
import { SavedSearchEntry, type SavedSearchesProps } from './saved-search-entry.tsx';
import styles from './saved-searches-page.module.css';

export interface FolderSectionProps extends SavedSearchesProps {
  readonly folder: SearchFolder;
  readonly hits: ReadonlyMap<string, NewHits> | undefined;
  readonly doing: Doing | undefined;
  readonly onDo: (doing: Doing | undefined) => void;
}

export function FolderSection({ folder, hits, doing, onDo, ...page }: FolderSectionProps) {
  const { actions } = page;
  const { name, searches } = folder;
  const first = searches[0]?.savedSearchId ?? '';
  const what = (id: string) => (doing?.id === id ? doing.what : undefined);
  return (
    <Stack as="section" gap={8} aria-label={name || 'フォルダーなし'}>
      {name !== '' && (
        <Toolbar gap="4px 12px" justify="space-between" {...{ [ROW]: first }}>
          {what(first) === 'folder' ? (
            <NameEntry
              label="フォルダーの名前（空にするとフォルダーをなくします）"
              value={name}
              mayBeEmpty
              onCancel={() => onDo(undefined)}
              onSave={async (to) => (to === name ? '' : actions.renameFolder(name, to))}
            />
          ) : (
            <>
              <Title level={2}>{name}</Title>
              <Button onClick={() => onDo({ id: first, what: 'folder' })}>フォルダーの名前を変更</Button>
            </>
          )}
        </Toolbar>
      )}
      <ul className={styles.entries}>
        {searches.map((saved, index) => (
          <SavedSearchEntry
            key={saved.savedSearchId}
            saved={saved}
            above={searches[index - 1]}
            below={searches[index + 1]}
            {...page}
            hits={hits?.get(saved.savedSearchId)}
            doing={what(saved.savedSearchId)}
            onDo={(next) => onDo(next && { id: saved.savedSearchId, what: next })}
          />
        ))}
      </ul>
    </Stack>
  );
}
