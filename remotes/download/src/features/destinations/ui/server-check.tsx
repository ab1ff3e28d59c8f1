import type { TransferChecked } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { Box, Button, Note, Stack, Table, VisuallyHidden } from '@newsphoto/ui';
import { useField, useFormState } from 'react-final-form';
import { durationText, STEP_LABELS, STEP_STATES } from '../model/check-labels.ts';
import { type EditorContext, isTestable } from '../model/destination-fields.ts';
import { serverOf } from '../model/destination-values.ts';
import { isOfForm, useServerCheck } from '../state/use-server-check.ts';
import styles from './destinations.module.css';

const KINDS = { 'host-key': 'ホスト鍵', certificate: '証明書' } as const;

/** Tries the server of the form, step by step, and takes its key into the form. */
export function ServerCheckPart({ context }: { readonly context: EditorContext }) {
  const { values } = useFormState({ subscription: { values: true } });
  const { check, isChecking, run, confirm } = useServerCheck(context.stored?.destinationId);
  const { protocol, identity } = serverOf(values);
  const shown = check && isOfForm(check, values) ? check : undefined;
  return (
    <div className={styles.check} data-field="identity">
      {protocol !== 'ftp' && (
        <div>
          <Note as="div">確認した{protocol === 'sftp' ? 'ホスト鍵' : '証明書'}</Note>
          <span className={styles.fingerprint}>
            {identity || (protocol === 'sftp' ? '未確認' : '登録なし（公的な証明書だけを信頼します）')}
          </span>
        </div>
      )}
      <Missing />
      <Button loading={isChecking} disabled={!isTestable(context, values)} onClick={() => void run()}>
        接続を試す
      </Button>
      <div role="status" className={styles.check}>
        {isChecking && <Note>接続しています…</Note>}
        {shown && 'refusal' in shown && <Box tone="alert">{shown.refusal}</Box>}
        {shown && 'found' in shown && (
          <>
            <Identity found={shown.found} before={shown.before} onConfirm={(one) => void confirm(one)} />
            <Steps found={shown.found} />
          </>
        )}
      </div>
    </div>
  );
}

/** Why the form was not sent: no key is confirmed. */
function Missing() {
  const { meta } = useField('identity', {
    subscription: { error: true, submitError: true, dirtySinceLastSubmit: true, touched: true },
  });
  const text: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  if (!meta.touched || typeof text !== 'string') return null;
  return (
    <Note tone="alert" role="alert">
      {text}
    </Note>
  );
}

interface IdentityProps {
  readonly found: TransferChecked;
  /** What was confirmed before the check; empty: nothing. */
  readonly before: string;
  readonly onConfirm: (fingerprint: string) => void;
}

/** The key that the server presented, as long as it is not confirmed. */
function Identity({ found: { identity }, before, onConfirm }: IdentityProps) {
  if (!identity || identity.isConfirmed || (identity.isVerified && before === '')) return null;
  const kind = KINDS[identity.kind];
  const isChanged = before !== '';
  return (
    <Box tone={isChanged ? 'alert' : 'mark'} as="section" aria-label={`サーバーの${kind}`}>
      <Stack gap={8} justify="start">
        <strong>
          {isChanged ? `警告：サーバーの${kind}が、登録したものから変わりました` : `サーバーの${kind}`}
        </strong>
        {isChanged && (
          <div>
            <Note>登録済み</Note>
            <span className={styles.fingerprint}>{before}</span>
          </div>
        )}
        <div>
          {isChanged && <Note>今回</Note>}
          <span className={styles.fingerprint}>{identity.fingerprint}</span>
        </div>
        <Note size="text">
          {isChanged
            ? 'サーバーの入れ替えの予定がなければ、なりすましのおそれがあります。サーバーの管理者に確認してから登録してください。'
            : 'サーバーの管理者から知らされた値と同じことを確認してください。'}
        </Note>
        <Button onClick={() => onConfirm(identity.fingerprint)}>この鍵を確認して登録する</Button>
      </Stack>
    </Box>
  );
}

function Steps({ found: { steps, isUsable } }: { readonly found: TransferChecked }) {
  return (
    <Box tone={isUsable ? 'mark' : 'alert'}>
      <Stack gap={8}>
        <strong>{isUsable ? '接続できました。この設定で転送できます。' : formatMessage('E1052')}</strong>
        <Table>
          <tbody>
            {steps.map(({ step, state, text, milliseconds }) => (
              <tr key={step}>
                <th scope="row" data-nowrap>
                  {STEP_LABELS[step]}
                </th>
                <td className={styles.mark} data-state={state}>
                  <span aria-hidden>{STEP_STATES[state].mark}</span>
                  <VisuallyHidden>{STEP_STATES[state].label}</VisuallyHidden>
                </td>
                <td>{text}</td>
                <td data-number data-nowrap>
                  {state !== 'skipped' && durationText(milliseconds)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Box>
  );
}
