import type { SearchRequest } from '@newsphoto/contract';
import { describeSearch } from '@newsphoto/domain';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { Button, Dialog } from '@newsphoto/ui';
import { useState } from 'react';
import { parsedExpression } from '../../search/model/narrowing.ts';
import { NO_ALERT, type SearchSettings } from '../model/alert-text.ts';
import { savedRequestOf } from '../model/saved-address.ts';
import { useSavedSearches } from '../state/use-saved-searches.ts';
import { SettingsDialog } from './settings-form.tsx';

export interface SaveSearchDialogProps {
  readonly request: SearchRequest;
  readonly onClose: () => void;
  readonly onList: () => void;
}

export function SaveSearchDialog({ request, onClose, onList }: SaveSearchDialogProps) {
  const { saved: others } = useSavedSearches();
  const [saved, setSaved] = useState<string>();
  const save = async (settings: SearchSettings) => {
    const body = { ...settings, search: savedRequestOf(request) };
    try {
      setSaved((await call('POST /saved-searches', { body }, QUIET_CALL)).name);
      return '';
    } catch (error) {
      return errorMessage(error);
    }
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
    <SettingsDialog
      title="検索を保存"
      submitText="保存"
      initial={{ name: suggestedName(request.query), folder: '', alert: NO_ALERT }}
      folders={[...new Set(others?.searches.map(({ folder }) => folder).filter(Boolean))]}
      mailAddress={others?.mailAddress}
      onSave={save}
      onClose={onClose}
    />
  );
}

const SUGGESTED_CHARACTERS = 40;

const suggestedName = (query: string): string =>
  describeSearch(parsedExpression(query))
    .replace(/^「([^「」]*)」$/, '$1')
    .slice(0, SUGGESTED_CHARACTERS);
