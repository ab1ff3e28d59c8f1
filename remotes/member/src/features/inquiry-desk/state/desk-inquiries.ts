import type { DeskInquiry, DeskInquiryDetail, DeskInquiryQuery, InquiryAnswer } from '@newsphoto/contract';
import { call, downloadFile, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import {
  endpointQuery,
  invalidate,
  oneAtATime,
  useApiPages,
  useApiQuery,
  writeCached,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useState } from 'react';

const NOUN = 'admin/inquiries';
const CONFLICT = 409;
const rereadAll = () => invalidate([NOUN]);
const reread = oneAtATime(rereadAll);

export function useDeskInquiries(query: DeskInquiryQuery) {
  useChanges('all-inquiries', reread);
  return useApiPages<DeskInquiry>({
    key: [NOUN, 'list', query],
    call: async (cursor, options) => {
      const input = { query: { ...query, ...(cursor && { cursor }) } };
      const { resultList, nextCursor } = await call('GET /admin/inquiries', input, options);
      return { rows: resultList, nextCursor };
    },
  });
}

export const useAssignees = () => useApiQuery(endpointQuery('GET /admin/inquiries/assignees', {}));
export const TEMPLATES = endpointQuery('GET /admin/inquiry-templates', {}, { staleTime: 0 });
export const useTemplates = () => useApiQuery(TEMPLATES);

const inquiryQuery = (inquiryId: string) => ({
  ...endpointQuery('GET /admin/inquiries/:inquiryId', { params: { inquiryId } }, { staleTime: 0 }),
  key: [NOUN, 'one', inquiryId] as const,
});

export const useDeskInquiry = (inquiryId: string) => useApiQuery(inquiryQuery(inquiryId));

/** Steps on the opened inquiry as the user sees it. A refusal changes nothing that was typed. */
export function useDeskSteps({ inquiryId, version }: DeskInquiryDetail) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { inquiryId };
  /** True: done. */
  const take = async (step: () => Promise<DeskInquiryDetail>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      writeCached(inquiryQuery(inquiryId), await step());
      void rereadAll();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
      if (error.status === CONFLICT) void rereadAll();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ problem, busy },
    assign: (assigneeId: string) =>
      take(() =>
        call(
          'PUT /admin/inquiries/:inquiryId/assignee',
          { params, body: { version, assigneeId } },
          QUIET_CALL,
        ),
      ),
    answer: (answer: Omit<InquiryAnswer, 'version'>) =>
      take(() =>
        call('POST /admin/inquiries/:inquiryId/answer', { params, body: { version, ...answer } }, QUIET_CALL),
      ),
    note: (text: string) =>
      take(() =>
        call('POST /admin/inquiries/:inquiryId/note', { params, body: { version, text } }, QUIET_CALL),
      ),
    close: () =>
      take(() => call('POST /admin/inquiries/:inquiryId/close', { params, body: { version } }, QUIET_CALL)),
    reopen: () =>
      take(() => call('POST /admin/inquiries/:inquiryId/reopen', { params, body: { version } }, QUIET_CALL)),
  };
}

export async function saveDeskAttachment(inquiryId: string, attachmentId: string): Promise<void> {
  try {
    const params = { inquiryId, attachmentId };
    await downloadFile('GET /admin/inquiries/:inquiryId/attachments/:attachmentId', { params });
  } catch (error) {
    // The page's banner shows the reason.
    if (!isApiError(error)) throw error;
  }
}
