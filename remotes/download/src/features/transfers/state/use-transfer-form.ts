import { formatMessage } from '@newsphoto/domain';
import { showTray } from '@newsphoto/extensions';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { readPageValue, useUserId, writePageValue } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rereadTransfers } from '../../../blocks/file-transfers/state/transfers.ts';
import { choiceOf, ORIGINAL_SIZE, type SizeSetting } from '../../../blocks/size/model/size-setting.ts';
import { type HandedTransfer, PAGE, transferAddress } from '../model/handed-transfer.ts';
import { passedLimits } from '../model/transfer-limits.ts';
import { readVisit, withoutRequest, withRequest } from '../model/transfer-visit.ts';
import { readLastChosen, writeLastChosen } from './last-chosen.ts';
import { type TransferSelection, useTransferCheck } from './use-transfer-check.ts';

const VISIT = 'visit';
export const TRAY = 'transfers';

/** Size and format: those of each destination, or one for all. */
export interface TransferSetting extends SizeSetting {
  readonly isOwn: boolean;
}

/**
 * What is sent, where to, and what that comes to.
 * @param known ids of the destinations that the user may send to
 */
export function useTransferForm(handed: HandedTransfer, known: readonly string[]) {
  const navigate = useNavigate();
  const userId = useUserId();
  const [items, setItems] = useState(handed);
  // Until the user chooses: the last ones, also where a destination was just added.
  const [own, setTicked] = useState<readonly string[]>();
  const ticked = useMemo(() => own ?? readLastChosen(known), [own, known]);
  const [setting, setSetting] = useState<TransferSetting>({ ...ORIGINAL_SIZE, isOwn: false });
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const chosen = useMemo(() => known.filter((id) => ticked.includes(id)), [known, ticked]);
  const selection = useMemo<TransferSelection | undefined>(() => {
    const choice = setting.isOwn ? choiceOf(setting) : null;
    const count = items.contentIds.length + items.wireIds.length;
    if (choice === undefined || count === 0) return undefined;
    return { contentIds: [...items.contentIds], wireIds: [...items.wireIds], choice };
  }, [items, setting]);
  const check = useTransferCheck(selection, chosen);
  const { checks = [] } = check;
  const limits = passedLimits(items.contentIds.length + items.wireIds.length, checks);
  const hasAny = checks.length > 0 && checks.every(({ checked }) => checked.allowed > 0);

  const sendTo = async (destinationId: string, sent: TransferSelection): Promise<string> => {
    const key = JSON.stringify(sent);
    const newId = () => crypto.randomUUID();
    const visit = withRequest(readVisit(readPageValue(PAGE, VISIT), userId, key), destinationId, newId);
    // Stored before it is sent: a reload while the answer is on its way repeats the same request.
    writePageValue(PAGE, VISIT, visit);
    const requestId = visit.requestIds[destinationId] ?? newId();
    try {
      const body = { requestId, destinationId, ...sent };
      const { transferId } = await call('POST /transfers', { body }, QUIET_CALL);
      writePageValue(PAGE, VISIT, withoutRequest(visit, destinationId));
      showTray(TRAY, transferId);
      return '';
    } catch (error) {
      return errorMessage(error);
    }
  };
  const send = async () => {
    if (!selection || sending.current || !check.isSettled) return;
    sending.current = true;
    setIsSending(true);
    const failed = new Map<string, string>();
    for (const destinationId of chosen) {
      const problem = await sendTo(destinationId, selection);
      if (problem !== '') failed.set(destinationId, problem);
    }
    sending.current = false;
    setIsSending(false);
    setFailures(failed);
    writeLastChosen(chosen);
    if (failed.size < chosen.length) {
      rereadTransfers();
      pageBanners.show({ message: formatMessage('I1010'), type: 'success' });
    }
    // What was accepted is not offered again.
    if (failed.size > 0) setTicked([...failed.keys()]);
    else await navigate('/ftpTrans');
  };
  const remove = useCallback(
    (id: string) => {
      const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
      const next = { contentIds: without(items.contentIds), wireIds: without(items.wireIds) };
      setItems(next);
      void navigate(transferAddress(next), { replace: true });
    },
    [items, navigate],
  );
  return {
    ...{ items, chosen, setting, check, limits, failures, isSending, send, remove },
    isValid: selection !== undefined,
    maySend: hasAny && check.isSettled && limits.length === 0 && !isSending,
    tick: (destinationId: string, isTicked: boolean) => {
      setFailures(new Map());
      setTicked(isTicked ? [...ticked, destinationId] : ticked.filter((id) => id !== destinationId));
    },
    change: (change: Partial<TransferSetting>) => setSetting({ ...setting, ...change }),
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
