import type { TransferDestination } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import { ApiError, call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer, RecordEditor, StateMark } from '@newsphoto/records';
import { Box, Button, Details, openConfirmation, pageBanners, Stack } from '@newsphoto/ui';
import type { FieldOption } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { destinationState, placeLine } from '../../../blocks/destinations/model/destination-labels.ts';
import { destinationFields, type EditorContext, verifyDestination } from '../model/destination-fields.ts';
import { authOf, enteredOf, NEW_DESTINATION, protocolOf, recordOf } from '../model/destination-values.ts';
import { DestinationBody } from './destination-body.tsx';

interface EditorProps {
  readonly members: readonly FieldOption[] | undefined;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** A refusal of the secret belongs to the field in which it was entered. */
async function atFields(values: FieldValues, saved: Promise<unknown>): Promise<void> {
  try {
    await saved;
  } catch (error) {
    if (!isApiError(error) || error.field !== 'secret') throw error;
    throw new ApiError({ ...error, field: authOf(values) === 'key' ? 'privateKey' : 'password' });
  }
}

/** Before the first use of a connection that is not encrypted. */
const confirmPlainFtp = async (values: FieldValues, stored?: TransferDestination): Promise<boolean> =>
  protocolOf(values) !== 'ftp' ||
  stored?.protocol === 'ftp' ||
  openConfirmation({
    title: '暗号化されない接続',
    message:
      'FTP では、パスワードと写真が暗号化されないままネットワークを流れ、途中で読み取られるおそれがあります。\nこのまま保存しますか？',
    okText: '保存する',
    cancelText: '入力に戻る',
  });

/** Adds a destination. */
export function NewDestinationEditor({ members, onSaved, onGone }: EditorProps) {
  const [context] = useState<EditorContext>(() => ({ members }));
  const [fields] = useState(() => destinationFields(context));
  return (
    <RecordEditor
      title="転送先の追加"
      fields={fields}
      verifyAcross={verifyDestination}
      record={NEW_DESTINATION}
      confirmSave={(values) => confirmPlainFtp(values)}
      onSave={(values) =>
        atFields(values, call('POST /transfer-destinations', { body: enteredOf(values) }, QUIET_CALL))
      }
      onSaved={onSaved}
      onGone={onGone}
      saveLabel="追加"
      savedText="転送先を追加しました。"
      body={<DestinationBody context={context} />}
    />
  );
}

type StoredProps = EditorProps & { readonly destination: TransferDestination };

/** Changes, resumes or deletes a destination; without the right to that it is only shown. */
export function DestinationEditor(props: StoredProps) {
  return props.destination.canChange ? <ChangeEditor {...props} /> : <Shown {...props} />;
}

function ChangeEditor({ destination, members, onSaved, onGone }: StoredProps) {
  const { destinationId, name } = destination;
  const [context] = useState<EditorContext>(() => ({ members, stored: destination }));
  const [fields] = useState(() => destinationFields(context));
  const [record] = useState(() => recordOf(destination));
  const params = { destinationId };
  const fetchCurrent = async () => {
    const { destinations } = await call('GET /transfer-destinations', {}, QUIET_CALL);
    return recordOf(destinations.find((one) => one.destinationId === destinationId) ?? destination);
  };
  return (
    <RecordEditor
      title={`転送先の設定：${name}`}
      fields={fields}
      verifyAcross={verifyDestination}
      record={record}
      confirmSave={(values) => confirmPlainFtp(values, destination)}
      onSave={(values, version) =>
        atFields(
          values,
          call(
            'PUT /transfer-destinations/:destinationId',
            { params, body: { ...enteredOf(values), version } },
            QUIET_CALL,
          ),
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={onSaved}
      onGone={onGone}
      actions={<DeleteDestination destination={destination} onSaved={onSaved} onGone={onGone} />}
      body={<DestinationBody context={context} />}
    >
      <DestinationStatus destination={destination} onChanged={onSaved} />
    </RecordEditor>
  );
}

function Shown({ destination, onGone }: StoredProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return null;
  return (
    <EditorDrawer
      title={`転送先：${destination.name}`}
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={<DrawerFooter onClose={close} />}
    >
      <DestinationStatus destination={destination} />
    </EditorDrawer>
  );
}

interface StatusProps {
  readonly destination: TransferDestination;
  /** Absent: the user may not resume it. */
  readonly onChanged?: () => void;
}

/** Whether it is in use, why not, and what waits for it. */
function DestinationStatus({ destination, onChanged }: StatusProps) {
  const { destinationId, stopped, nextAt, waiting, lastSentAt, owner } = destination;
  const { label, tone } = destinationState(destination);
  const [isResuming, setResuming] = useState(false);
  const resume = async () => {
    setResuming(true);
    try {
      await call('POST /transfer-destinations/:destinationId/resume', { params: { destinationId } });
      pageBanners.show({ message: '転送先を再開しました。', type: 'success' });
      onChanged?.();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setResuming(false);
    }
  };
  return (
    <Box as="section" aria-label="転送先の状況" tone={stopped ? 'alert' : undefined}>
      <Stack gap={8} justify="start">
        <Details
          label="転送先の状況"
          kind="plain"
          details={[
            [
              '状態',
              <StateMark key="state" tone={tone}>
                {label}
              </StateMark>,
            ],
            ['理由', stopped?.text ?? ''],
            ['次の試行', formatDate(nextAt)],
            ['待機中', waiting > 0 ? `${waiting.toLocaleString('ja-JP')}件` : ''],
            ['最終転送', formatDate(lastSentAt)],
            ['サーバー', onChanged ? '' : placeLine(destination)],
            ['持ち主', onChanged && owner === 'user' ? '' : owner === 'group' ? 'グループ' : '自分'],
          ]}
        />
        {onChanged && (stopped || nextAt !== '') && (
          <Button loading={isResuming} onClick={() => void resume()}>
            {stopped ? '再開する' : '今すぐ試す'}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

type DeleteProps = Pick<StoredProps, 'destination' | 'onSaved' | 'onGone'>;

function DeleteDestination({ destination, onSaved, onGone }: DeleteProps) {
  const { destinationId, name, waiting, version } = destination;
  const remove = async () => {
    const waits = waiting > 0 ? `待機中の${waiting.toLocaleString('ja-JP')}件は転送されません。\n` : '';
    const message = `転送先「${name}」を削除します。元に戻せません。\n${waits}この転送先への自動転送も止まります。削除しますか？`;
    if (!(await openConfirmation({ title: '転送先の削除', message, okText: '削除する', danger: true })))
      return;
    try {
      await call('DELETE /transfer-destinations/:destinationId', {
        params: { destinationId },
        query: { version: String(version) },
      });
    } catch (error) {
      // The page's banner shows the reason.
      if (isApiError(error)) return;
      throw error;
    }
    pageBanners.show({ message: '転送先を削除しました。', type: 'success' });
    onSaved();
    onGone();
  };
  return (
    <Button kind="danger" onClick={() => void remove()}>
      転送先を削除
    </Button>
  );
}
