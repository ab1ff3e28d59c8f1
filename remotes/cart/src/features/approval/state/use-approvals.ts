import type { ApprovalDetail, ApprovalEntry } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
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
import { useState } from 'react';

const NOUN = 'order-approvals';
const rereadApprovals = () => invalidate([NOUN]);
const rereadChanged = oneAtATime(rereadApprovals);

/** Orders of the group that wait for approval, oldest first. */
export function useWaitingOrders() {
  useChanges('group-orders', rereadChanged);
  return useApiPages<ApprovalEntry>({
    key: [NOUN, 'list'],
    call: async (cursor, options) => {
      const query = cursor ? { cursor } : {};
      const { resultList, nextCursor } = await call('GET /order-approvals', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });
}

const approvalQuery = (orderId: string): ApiQuery<ApprovalDetail> =>
  endpointQuery('GET /order-approvals/:orderId', { params: { orderId } }, { staleTime: 0 });

export const useApproval = (orderId: string) => useApiQuery(approvalQuery(orderId));

const CONFLICT = 409;

/** Decisions of an approver on an order as they see it. A refusal of the server changes nothing that was typed. */
export function useApprovalSteps({ orderId, version }: ApprovalDetail) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** True: done. */
  const take = async (step: () => Promise<ApprovalDetail>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      writeCached(approvalQuery(orderId), await step());
      void rereadApprovals();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
      if (error.status === CONFLICT) void rereadApprovals();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const input = (text: string) => ({ params: { orderId }, body: { text, version } });
  return {
    ...{ problem, busy },
    approve: (text: string) =>
      take(() => call('POST /order-approvals/:orderId/approve', input(text), QUIET_CALL)),
    refuse: (text: string) =>
      take(() => call('POST /order-approvals/:orderId/refuse', input(text), QUIET_CALL)),
  };
}
