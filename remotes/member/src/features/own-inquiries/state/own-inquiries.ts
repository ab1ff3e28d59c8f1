import type { InquiryDetail, InquirySummary } from '@newsphoto/contract';
import { call, downloadFile, isApiError, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  endpointQuery,
  invalidate,
  oneAtATime,
  useApiPages,
  useApiQuery,
  writeCached,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

const NOUN = 'inquiries';
const rereadAll = () => invalidate([NOUN]);
const reread = oneAtATime(rereadAll);

/** Inquiries of the member, newest first. */
export function useOwnInquiries() {
  useChanges('inquiries', reread);
  return useApiPages<InquirySummary>({
    key: [NOUN, 'list'],
    call: async (cursor, options) => {
      const { resultList, nextCursor } = await call(
        'GET /inquiries',
        { query: cursor ? { cursor } : {} },
        options,
      );
      return { rows: resultList, nextCursor };
    },
  });
}

const inquiryQuery = (inquiryId: string) =>
  endpointQuery('GET /inquiries/:inquiryId', { params: { inquiryId } }, { staleTime: 0 });

export const useOwnInquiry = (inquiryId: string) => useApiQuery(inquiryQuery(inquiryId));

interface Reply {
  readonly requestId: string;
  readonly text: string;
}

export async function replyTo(inquiryId: string, body: Reply): Promise<void> {
  const params = { inquiryId };
  writeCached(
    inquiryQuery(inquiryId),
    await call('POST /inquiries/:inquiryId/reply', { params, body }, QUIET_CALL),
  );
  void rereadAll();
}

export async function saveAttachment(inquiryId: string, attachmentId: string): Promise<void> {
  try {
    await downloadFile('GET /inquiries/:inquiryId/attachments/:attachmentId', {
      params: { inquiryId, attachmentId },
    });
  } catch (error) {
    // The page's banner shows the reason.
    if (!isApiError(error)) throw error;
  }
}

/** The token is in no key of a cache that is stored. */
const threadQuery = (token: string): ApiQuery<InquiryDetail> => ({
  key: [NOUN, 'thread', token],
  call: (options) => call('POST /inquiries/thread', { body: { token } }, options),
  gcTime: 0,
});

/** The inquiry of a mail's link. */
export const useThread = (token: string) =>
  useApiQuery(threadQuery(token), { withoutUser: true, enabled: token !== '' });

export async function replyToThread(token: string, reply: Reply): Promise<void> {
  const body = { token, ...reply };
  writeCached(threadQuery(token), await call('POST /inquiries/thread/reply', { body }, QUIET_CALL));
}
