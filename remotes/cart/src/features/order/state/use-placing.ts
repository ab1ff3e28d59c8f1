import type { NewOrder, OrderReceipt } from '@newsphoto/contract';
import { type ApiError, call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { refreshCart } from '@newsphoto/session';
import { useRef, useState } from 'react';
import { rereadCart } from '../../../blocks/cart/state/use-cart.ts';
import { rereadQuotes } from './order-quotes.ts';
import type { useOrderVisit } from './use-order-visit.ts';

export interface Refusal {
  readonly text: string;
  /** Price or cart changed: the total that was shown, and that of the server where it names one. */
  readonly changed?: { readonly shown: number; readonly current: number | undefined };
}

/** The id of the visit was used for another order, or the terms changed. */
const CONFLICTS: readonly string[] = ['E1056', '409'];
const OUTDATED = 'W0002';
const SERVER_ERROR = 500;

/** An answer of the API decides; without one the order may have been placed. */
const isAnswer = ({ status }: ApiError): boolean => status > 0 && status < SERVER_ERROR;

/** Sends an order, as often as the user wants, under one id: it is placed once. */
export function usePlacing(
  { setPending, forget, renew }: Pick<ReturnType<typeof useOrderVisit>, 'setPending' | 'forget' | 'renew'>,
  onPlaced: (receipt: OrderReceipt, request: NewOrder) => Promise<void>,
) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  const place = async (request: NewOrder) => {
    // The second click of a double click comes before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    setSending(true);
    setRefusal(undefined);
    setPending(request);
    try {
      const receipt = await call('POST /orders', { body: request }, QUIET_CALL);
      forget();
      void Promise.all([refreshCart(), invalidate(['orders'])]);
      await onPlaced(receipt, request);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isAnswer(error)) {
        if (CONFLICTS.includes(error.code)) renew();
        else setPending(null);
        await Promise.all([rereadCart(), rereadQuotes()]);
      }
      setRefusal(refusalOf(error, request));
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };
  return { place, sending, refusal };
}

function refusalOf({ code, text, amounts, field }: ApiError, { total }: NewOrder): Refusal {
  if (field?.startsWith('contentIdList.')) {
    return {
      text: '素材の公開状態か制限が変わったため、まだ注文していません。注文できなくなった素材と理由は下に表示しています。',
      changed: { shown: total, current: undefined },
    };
  }
  if (amounts) return { text: '料金が変わったため、まだ注文していません。', changed: amounts };
  if (code !== OUTDATED) return { text };
  return {
    text: 'カートの内容か使用条件が変わったため、まだ注文していません。',
    changed: { shown: total, current: undefined },
  };
}
