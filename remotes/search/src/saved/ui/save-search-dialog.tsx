import type { SearchRequest } from '@newsphoto/contract';
import { describeSearch } from '@newsphoto/domain';
import { QUIET_CALL, saveSearch } from '@newsphoto/http';
import { Button, Dialog } from '@newsphoto/ui';
import { useRef, useState } from 'react';
import { parsedExpression } from '../../model/narrowing.ts';
import { NO_ALERT } from '../model/alert-words.ts';
import { savedRequestOf } from '../model/saved-address.ts';
import type { SearchSettings } from '../model/search-settings.ts';
import { failureText, useSavedSearches } from '../state/use-saved-searches.ts';
import { requestSubmit, SettingsForm } from './settings-form.tsx';

export interface SaveSearchDialogProps {
  readonly request: SearchRequest;
  readonly onClose: () => void;
  /** Closes it for the list of what is saved. */
  readonly onList: () => void;
}

const FORM = 'save-search';

/** Name, folder and alerts of a search that is saved, in one dialog. */
export function SaveSearchDialog({ request, onClose, onList }: SaveSearchDialogProps) {
  const { kept } = useSavedSearches();
  const [saved, setSaved] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const busyNow = useRef(false);
  const save = async ({ name, folder, alert }: SearchSettings) => {
    // Enter sends the form again while it is on its way.
    if (busyNow.current) return;
    busyNow.current = true;
    setBusy(true);
    setFailure('');
    try {
      const search = savedRequestOf(request);
      setSaved((await saveSearch({ name, folder, alert, search }, QUIET_CALL)).name);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      busyNow.current = false;
      setBusy(false);
    }
  };
  if (saved !== '') {
    return (
      <Dialog
        title="検索を保存しました"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onList}>保存した検索を開く</Button>
            <Button kind="primary" onClick={onClose}>
              閉じる
            </Button>
          </>
        }
      >
        <p role="status">「{saved}」を保存しました。</p>
        <p>「保存した検索」の画面とトップページから、いつでも同じ条件で検索できます。</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="検索を保存"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" loading={busy} onClick={() => requestSubmit(FORM)}>
            保存
          </Button>
        </>
      }
    >
      <SettingsForm
        id={FORM}
        initial={{ name: suggestedName(request.query), folder: '', alert: NO_ALERT }}
        folders={[...new Set(kept?.searches.map(({ folder }) => folder).filter(Boolean))]}
        mailAddress={kept?.mailAddress}
        failure={failure}
        onSubmit={(settings) => void save(settings)}
      />
    </Dialog>
  );
}

const SUGGESTED_CHARACTERS = 40;

const suggestedName = (query: string): string =>
  describeSearch(parsedExpression(query))
    .replace(/^「([^「」]*)」$/, '$1')
    .slice(0, SUGGESTED_CHARACTERS);
