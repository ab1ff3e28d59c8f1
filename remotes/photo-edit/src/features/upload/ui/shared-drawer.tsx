import { errorMessage, isApiError } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer } from '@newsphoto/records';
import { Button, Note, Select, Stack, TextInput, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { folderSamples } from '../model/shared-fields.ts';
import type { DraftState } from '../state/delivery-draft.ts';
import type { UploadSession } from '../state/upload-session.ts';
import { FolderFields } from './folder-fields.tsx';
import { SharedFields } from './shared-fields.tsx';

interface SharedDrawerProps {
  readonly session: UploadSession;
  readonly draft: DraftState;
  readonly onClose: () => void;
}

/** What applies to all files of the list: its name, desk, fields, and fields from names of folders. */
export function SharedDrawer({ session, draft, onClose }: SharedDrawerProps) {
  const [name, setName] = useState(draft.name);
  const [desk, setDesk] = useState(draft.desk);
  const [shared, setShared] = useState(draft.shared);
  const [error, setError] = useState('');
  const [samples] = useState(() => folderSamples(session.list.all().map(({ folder }) => folder)));
  const unsaved = name !== draft.name || desk !== draft.desk || shared !== draft.shared;
  const isSent = draft.deliveryId !== '';
  const store = async () => {
    try {
      await session.setDraft({ name, desk, shared });
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(errorMessage(failure));
    }
  };
  return (
    <EditorDrawer
      title="共通の項目"
      unsaved={unsaved}
      onClose={onClose}
      footer={
        <DrawerFooter onClose={onClose} closeLabel={unsaved ? 'キャンセル' : '閉じる'}>
          <Button kind="primary" onClick={() => void store()}>
            設定
          </Button>
        </DrawerFooter>
      }
    >
      <Stack gap={16}>
        {error !== '' && (
          <Note tone="alert" role="alert">
            {error}
          </Note>
        )}
        {isSent && <Note>変更は、まだ登録されていないファイルに適用します。</Note>}
        <TextInput
          label="この登録の名前"
          value={name}
          onChange={setName}
          maxLength={100}
          hint="例：国立競技場　決勝"
        />
        <Select
          label="デスク"
          labelAbove
          value={desk}
          options={[
            { value: '', label: '指定しない' },
            ...session.desks.map((one) => ({ value: one, label: one })),
          ]}
          onChange={setDesk}
        />
        <Title level={3} size="text">
          すべてのファイルの項目
        </Title>
        <SharedFields desk={desk} shared={shared} onChange={setShared} />
        {samples.length > 0 && (
          <>
            <Title level={3} size="text">
              フォルダー名から設定する項目
            </Title>
            <FolderFields samples={samples} shared={shared} isFixed={isSent} onChange={setShared} />
          </>
        )}
      </Stack>
    </EditorDrawer>
  );
}
