import type { ApprovalDetail, ApprovalEntry } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  endpointQuery,
  invalidate,
  oneAtATime,
  useApiPages,
  useApiQuery,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useOrderSteps } from '../../../blocks/order-queue/state/use-order-steps.ts';

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

/** Decisions of an approver. */
export function useApprovalSteps({ orderId, version }: ApprovalDetail) {
  const { take, problem, busy } = useOrderSteps(approvalQuery(orderId), rereadApprovals);
  const input = (text: string) => ({ params: { orderId }, body: { text, version } });
  return {
    ...{ problem, busy },
    approve: (text: string) =>
      take(() => call('POST /order-approvals/:orderId/approve', input(text), QUIET_CALL)),
    refuse: (text: string) =>
      take(() => call('POST /order-approvals/:orderId/refuse', input(text), QUIET_CALL)),
  };
}
