import type { Bulk } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate, writeCached } from '@newsphoto/query';
import { Box, Button, Note, openConfirmation, ProgressBar, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { useLastingFocus } from '../fields/use-lasting-focus.ts';
import { operationText } from '../operations/operation-text.ts';
import { bulkCall, bulkQuery } from './bulk-queries.ts';
import { type BulkSetting, useBulkSetting } from './bulk-setting.ts';
import styles from './bulk-summary.module.css';
import { confirmationOf, count, isActive, isUndoable, summaryText } from './bulk-texts.ts';
import type { OperationsView } from './use-operations.ts';

interface BulkSummaryProps {
  readonly bulk: Bulk;
  readonly view: OperationsView;
}

/** How many records change, and what can be done next: to run, to cancel, to undo. */
export function BulkSummary({ bulk, view }: BulkSummaryProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [cancelled, setCancelled] = useState<Bulk['state']>();
  const { area } = useLastingFocus();
  const setting = useBulkSetting();
  const { noun } = setting;
  const { bulkId, state, counts, changedSince, errorText } = bulk;
  const send = async (work: () => Promise<Bulk>) => {
    setSending(true);
    setFailure('');
    try {
      writeCached(bulkQuery(bulkId), await work());
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(errorMessage(error));
      await invalidate(bulkQuery(bulkId));
    } finally {
      setSending(false);
    }
  };
  const run = async () => {
    if (!(await isRunConfirmed(bulk, setting))) return;
    const body = { version: bulk.version, changes: counts.pending, confirmed: bulk.confirmations };
    await send(() => call('POST /bulk/:bulkId/run', { params: { bulkId }, body }, QUIET_CALL));
  };
  const undo = async () => {
    if (await isUndoConfirmed(bulk, setting)) await send(() => bulkCall('undo', bulkId));
  };
  const cancel = async () => {
    setCancelled(state);
    await send(() => bulkCall('cancel', bulkId));
  };
  // The step that runs is finished before.
  const isCancelling = isActive(bulk) && cancelled === state;
  const hasProblems = Object.keys(view.problems).length > 0;
  const isReady =
    state === 'checked' && !view.isUnsent && !view.isOutdated && !hasProblems && counts.pending > 0;
  return (
    <div className={styles.bar} {...area}>
      <Toolbar justify="space-between" gap="8px 16px">
        <strong className={styles.text} role="status">
          {view.isUnsent && state !== 'draft' ? '入力した内容を確認しています…' : summaryText(bulk)}
          {isCancelling && '　中止しています…'}
        </strong>
        <Toolbar as="span" end>
          {(state === 'draft' || state === 'checking' || state === 'checked') && (
            <Button kind="primary" disabled={!isReady} loading={isSending} onClick={() => void run()}>
              {isReady ? `${count(counts.pending)}件を更新` : '更新'}
            </Button>
          )}
          {isActive(bulk) && (
            <Button loading={isSending || isCancelling} onClick={() => void cancel()}>
              {state === 'undoing' ? '取り消しを中止' : '更新を中止'}
            </Button>
          )}
          {isUndoable(bulk) && (
            <Button loading={isSending} onClick={() => void undo()}>
              {state === 'stopped' ? '取り消しを続ける' : `${count(counts.changed)}件の更新を取り消す`}
            </Button>
          )}
        </Toolbar>
      </Toolbar>
      {(isActive(bulk) || (state === 'checking' && !view.isUnsent)) && (
        <ProgressBar
          label="進行状況"
          value={state === 'checking' ? 1 - counts.unchecked / Math.max(1, bulk.total) : bulk.progress}
        />
      )}
      {hasProblems && (state === 'draft' || state === 'checking' || state === 'checked') && (
        <Note
          tone="alert"
          size="text"
        >{`入力に誤りのある項目が${Object.keys(view.problems).length}項目あります。`}</Note>
      )}
      {failure !== '' && (
        <Box tone="alert" padding={12} role="alert">
          {failure}
        </Box>
      )}
      {errorText !== '' && (
        <Box tone="alert" padding={12} role="alert">
          {errorText}
        </Box>
      )}
      {changedSince > 0 && (
        <Note size="text">{`更新した${noun}のうち${count(changedSince)}件は、そのあと変更されています。更新を取り消しても、その${count(changedSince)}件は元に戻りません。`}</Note>
      )}
    </div>
  );
}

async function isRunConfirmed(
  { counts, total, confirmations, operations }: Bulk,
  setting: BulkSetting,
): Promise<boolean> {
  const rest = total - counts.pending;
  const isMeant = await openConfirmation({
    title: `${setting.title}の実行`,
    message: `${formatMessage('I1016', counts.pending)}${rest > 0 ? `残りの${count(rest)}件は変わりません。` : ''}\nあとでまとめて取り消せます。`,
    okText: `${count(counts.pending)}件を更新`,
  });
  if (!isMeant) return false;
  // Each of them again, for itself, and not by a second Enter: the button to cancel has the focus.
  const visibility = operations.find(({ key }) => key === VISIBILITY_KEY);
  const values = {
    visibility: visibility ? `\n${operationText(visibility, undefined, setting.kind)}` : '',
    restrictions: '',
  };
  for (const kind of confirmations) {
    const { title, message } = confirmationOf(kind, setting);
    const options = { title, message: `${message}${values[kind]}`, okText: '変更する', danger: true };
    if (!(await openConfirmation(options))) return false;
  }
  return true;
}

const isUndoConfirmed = ({ counts, changedSince }: Bulk, { title }: BulkSetting): Promise<boolean> =>
  openConfirmation({
    title: `${title}の取り消し`,
    message: `更新した${count(counts.changed)}件を、更新前の内容に戻します。${changedSince > 0 ? `\nそのあと変更された${count(changedSince)}件は、そのまま残します。` : ''}\nよろしいですか？`,
    okText: '取り消す',
    cancelText: 'やめる',
  });
