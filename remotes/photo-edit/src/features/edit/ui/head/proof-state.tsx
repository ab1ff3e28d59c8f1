import { EDIT_REASON_CHARACTERS, type EditableContent, permissionEntry } from '@newsphoto/contract';
import { formatMessage, labelOfCode, PROOFREADING_STATUSES } from '@newsphoto/domain';
import { PROOF_STEPS, type ProofStep } from '@newsphoto/domain/desk';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { useHasPermissions } from '@newsphoto/session';
import {
  Button,
  Dialog,
  Note,
  openConfirmation,
  pageBanners,
  Stack,
  TextInput,
  Toolbar,
} from '@newsphoto/ui';
import { type FormEvent, useRef, useState } from 'react';
import { editQuery, versionsQuery } from '../../state/edit-queries.ts';

const labelOf = (status: string) => labelOfCode(PROOFREADING_STATUSES, status);

/** 校閲状態, and the steps from there; one without its permission is shown with the reason. */
export function ProofState({ content }: { readonly content: EditableContent }) {
  const { proofStatus, proofVersion, version } = content;
  const [back, setBack] = useState<ProofStep>();
  const group = useRef<HTMLElement>(null);
  const steps = PROOF_STEPS.filter(({ from }) => from === proofStatus);
  const take = async (step: ProofStep, reason?: string) => {
    const isMeant =
      reason !== undefined || (await openConfirmation({ message: formatMessage('I1015', labelOf(step.to)) }));
    if (!isMeant) return;
    await changeStatus(content, step, reason);
    // The button that was pressed is gone.
    if (document.activeElement === document.body) group.current?.focus();
  };
  return (
    <Toolbar as="span" gap="4px 8px" role="group" aria-label="校閲" tabIndex={-1} ref={group}>
      <span>{`校閲状態：${labelOf(proofStatus)}`}</span>
      {version > proofVersion && (
        <Note as="span" tone="alert">
          校閲後に変更あり
        </Note>
      )}
      {steps.map((step) => (
        <Step key={step.to} step={step} onTake={() => (step.needsReason ? setBack(step) : void take(step))} />
      ))}
      {back && (
        <ReasonDialog
          onClose={() => setBack(undefined)}
          onReason={(reason) => {
            setBack(undefined);
            void take(back, reason);
          }}
        />
      )}
    </Toolbar>
  );
}

function Step({ step, onTake }: { readonly step: ProofStep; readonly onTake: () => void }) {
  const { to, permission, needsReason } = step;
  const isAllowed = useHasPermissions([permission]);
  return (
    <Toolbar as="span" gap={4}>
      <Button disabled={!isAllowed} onClick={onTake}>
        {needsReason ? '「未」に戻す' : `「${labelOf(to)}」にする`}
      </Button>
      {!isAllowed && (
        <Note
          as="span"
          size="small"
        >{`「${permissionEntry(permission)?.name ?? ''}」の権限が必要です。`}</Note>
      )}
    </Toolbar>
  );
}

async function changeStatus(
  { contentId, version }: EditableContent,
  { to }: ProofStep,
  reason: string | undefined,
): Promise<void> {
  const body = { version, to, ...(reason !== undefined && { reason }) };
  try {
    await call('POST /contents/:contentId/proof', { params: { contentId }, body }, QUIET_CALL);
    pageBanners.show({ message: `校閲状態を「${labelOf(to)}」にしました。` });
  } catch (error) {
    if (!isApiError(error)) throw error;
    pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
  }
  await Promise.all([invalidate(editQuery(contentId)), invalidate(versionsQuery(contentId))]);
}

interface ReasonDialogProps {
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

function ReasonDialog({ onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onReason(reason.trim());
  };
  return (
    <Dialog title="校閲状態を「未」に戻す" onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap={16}>
          <p>{formatMessage('I1015', labelOf('1'))}</p>
          <TextInput
            label="理由"
            value={reason}
            onChange={setReason}
            required
            maxLength={EDIT_REASON_CHARACTERS}
            error={isTried && isMissing ? formatMessage('E0001', '理由') : undefined}
          />
          <Toolbar justify="end">
            <Button onClick={onClose}>キャンセル</Button>
            <Button kind="primary" type="submit">
              「未」に戻す
            </Button>
          </Toolbar>
        </Stack>
      </form>
    </Dialog>
  );
}
