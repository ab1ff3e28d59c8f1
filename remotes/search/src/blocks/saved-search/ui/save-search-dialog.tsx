import type { SearchRequest } from '@newsphoto/contract';
import { describeSearch } from '@newsphoto/domain';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { useApiMutation } from '@newsphoto/query';
import { Button, Dialog } from '@newsphoto/ui';
import { useRef } from 'react';
import { parsedExpression } from '../../search/model/narrowing.ts';
import { NO_ALERT, type SearchSettings } from '../model/alert-words.ts';
import { savedRequestOf } from '../model/saved-address.ts';
import { useSavedSearches } from '../state/use-saved-searches.ts';
import { requestSubmit, SettingsForm } from './settings-form.tsx';

export interface SaveSearchDialogProps {
  readonly request: SearchRequest;
  readonly onClose: () => void;
  /** Closes it for the list of what is saved. */
  readonly onList: () => void;
}

const FORM = 'save-search';

export function SaveSearchDialog({ request, onClose, onList }: SaveSearchDialogProps) {
  const { saved: others } = useSavedSearches();
  const saving = useApiMutation({
    call: ({ name, folder, alert }: SearchSettings) =>
      call(
        'POST /saved-searches',
        { body: { name, folder, alert, search: savedRequestOf(request) } },
        QUIET_CALL,
      ),
  });
  const saved = saving.data?.name;
  // Enter sends the form again while the call is running.
  const busyNow = useRef(false);
  const save = async (settings: SearchSettings) => {
    if (busyNow.current) return;
    busyNow.current = true;
    await saving.mutateAsync(settings).catch(() => undefined);
    busyNow.current = false;
  };
  if (saved !== undefined) {
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
          <Button kind="primary" loading={saving.isPending} onClick={() => requestSubmit(FORM)}>
            保存
          </Button>
        </>
      }
    >
      <SettingsForm
        id={FORM}
        initial={{ name: suggestedName(request.query), folder: '', alert: NO_ALERT }}
        folders={[...new Set(others?.searches.map(({ folder }) => folder).filter(Boolean))]}
        mailAddress={others?.mailAddress}
        failure={saving.error ? errorMessage(saving.error) : ''}
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
