import type { BindingQuote, NewQuote } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { pageBanners } from '@newsphoto/ui';

const QUOTES = endpointQuery('GET /documents/quotes', {}, { staleTime: 0 });
const NONE: readonly BindingQuote[] = [];

/** Quotes of the member for what is in the cart. Without them the page orders at the fees of now. */
export const useCartQuotes = (): readonly BindingQuote[] => useApiQuery(QUOTES).data ?? NONE;

/** One may have expired, or been used by another tab. */
export const rereadQuotes = (): Promise<void> => invalidate(QUOTES);

/** Issues a quote; returns its address, or undefined where it was refused. */
export async function issueQuote(body: NewQuote): Promise<string | undefined> {
  try {
    const { documentId, documentNo } = await call('POST /documents/quotes', { body }, QUIET_CALL);
    void rereadQuotes();
    pageBanners.show({ message: `見積書 ${documentNo} を発行しました。`, type: 'success' });
    return `/billPrint?documentId=${documentId}`;
  } catch (error) {
    if (!isApiError(error)) throw error;
    pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
    return undefined;
  }
}
