import type { WireCollection } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { DeleteButton, RecordEditor, StateMark } from '@newsphoto/records';
import { Box, Button, Details, pageBanners, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import {
  type CollectionSources,
  collectionFields,
  enteredOf,
  NEW_COLLECTION,
  passwordOf,
  recordOf,
} from '../model/collection-fields.ts';
import { collectionState, unusableLine } from '../model/collection-state.ts';
import { CheckButton, type Checked, CheckedBox } from './check-connection.tsx';

interface EditorProps {
  readonly sources: CollectionSources;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Enters a new collection. */
export function NewCollectionEditor({ sources, onSaved, onGone }: EditorProps) {
  const [fields] = useState(() => collectionFields(sources, true));
  const [checked, setChecked] = useState<Checked>();
  return (
    <RecordEditor
      title="FTP取得の追加"
      fields={fields}
      record={NEW_COLLECTION}
      onSave={(values) =>
        call(
          'POST /wire/collections',
          { body: { ...enteredOf(values), password: passwordOf(values) } },
          QUIET_CALL,
        )
      }
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="追加"
      savedText="FTP取得を追加しました。まもなく取得を始めます。"
      actions={<CheckButton onChecked={setChecked} />}
    >
      <CheckedBox checked={checked} />
    </RecordEditor>
  );
}

/** Changes, starts or deletes a collection. */
export function CollectionEditor({
  collection,
  sources,
  onSaved,
  onGone,
}: EditorProps & { readonly collection: WireCollection }) {
  const { collectionId, name, version } = collection;
  const [fields] = useState(() => collectionFields(sources, false));
  const [checked, setChecked] = useState<Checked>();
  const params = { collectionId };
  const fetchCurrent = async () => {
    const { collections } = await call('GET /wire/collections', {}, QUIET_CALL);
    return recordOf(collections.find((one) => one.collectionId === collectionId) ?? collection);
  };
  return (
    <RecordEditor
      title={`FTP取得の設定：${name}`}
      fields={fields}
      record={recordOf(collection)}
      onSave={(values, saved) => {
        const password = passwordOf(values);
        const body = { ...enteredOf(values), ...(password !== '' && { password }), version: saved };
        return call('PUT /wire/collections/:collectionId', { params, body }, QUIET_CALL);
      }}
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      actions={
        <Toolbar gap="8px">
          <CheckButton collectionId={collectionId} onChecked={setChecked} />
          <DeleteButton
            what="FTP取得"
            name={name}
            onDelete={() => call('DELETE /wire/collections/:collectionId', { params, query: { version } })}
            onDeleted={() => {
              onSaved();
              onGone();
            }}
          />
        </Toolbar>
      }
    >
      <Stack gap={8}>
        <CollectionDetails collection={collection} />
        <CheckedBox checked={checked} />
      </Stack>
    </RecordEditor>
  );
}

/** How its attempts end, as it is now, and its start. */
function CollectionDetails({ collection }: { readonly collection: WireCollection }) {
  const { collectionId, problem, attemptedAt, succeededAt, nextAt, lastFiles, totalFiles } = collection;
  const { label, tone } = collectionState(collection);
  const [isStarting, setStarting] = useState(false);
  const run = async () => {
    setStarting(true);
    try {
      await call('POST /wire/collections/:collectionId/run', { params: { collectionId } });
      pageBanners.show({ message: '取得を始めます。', type: 'success' });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setStarting(false);
    }
  };
  return (
    <Box as="section" aria-label="取得の状況">
      <Stack gap={12}>
        <Details
          label="取得の状況"
          details={[
            [
              '状態',
              <StateMark key="state" tone={tone}>
                {label}
              </StateMark>,
            ],
            ['失敗の理由', problem ? `${problem.text}［${problem.code}］` : ''],
            [
              '前回の取得',
              attemptedAt && `${formatDate(attemptedAt)}（${lastFiles.toLocaleString('ja-JP')}件）`,
            ],
            ['前回の成功', formatDate(succeededAt)],
            ['次回の取得', formatDate(nextAt)],
            ['これまでに取得', `${totalFiles.toLocaleString('ja-JP')}件`],
            ['取得しないファイル', unusableLine(collection.unusable)],
          ]}
        />
        <Button loading={isStarting} disabled={collection.isRunning} onClick={() => void run()}>
          今すぐ取得
        </Button>
      </Stack>
    </Box>
  );
}
