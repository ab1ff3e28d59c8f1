import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import {
  ORDER_PARAMS,
  ORDER_STEP_ERRORS,
  OrderDetailSchema,
  OrderIdSchema,
  OrderSummarySchema,
  OrderTextSchema,
} from './orders.ts';
import { closed, DaySchema, NextCursorSchema, VersionSchema } from './parts.ts';

const WAITING = {
  ordererName: Type.String(),
  /** The approver's own order: another one approves it. */
  isOwn: Type.Boolean(),
  /** The last day on which it can be approved, YYYYMMDD in Asia/Tokyo. */
  approveBy: DaySchema,
};

const ApprovalEntrySchema = Type.Object({ ...OrderSummarySchema.properties, ...WAITING });
export type ApprovalEntry = Static<typeof ApprovalEntrySchema>;

const ApprovalPageSchema = Type.Object({
  resultList: Type.Array(ApprovalEntrySchema),
  nextCursor: NextCursorSchema,
});
export type ApprovalPage = Static<typeof ApprovalPageSchema>;

const ApprovalDetailSchema = Type.Object({ ...OrderDetailSchema.properties, ...WAITING });
export type ApprovalDetail = Static<typeof ApprovalDetailSchema>;

const ApprovalQuerySchema = Type.Object(
  {
    cursor: Type.Optional(OrderIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type ApprovalQuery = Static<typeof ApprovalQuerySchema>;

/** Names and addresses of other people are sealed. */
const APPROVERS = { access: 'member', permission: 'approval', sealed: true } as const;
const DECISION = Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed);
const detail = inData(ApprovalDetailSchema);
const ERRORS = { ...ORDER_STEP_ERRORS, '403': "the approver's own order", E0024: 'a text that is too long' };

/** Orders of the own group above the limit of its contract, for approvers (AO002). Other orders are unknown. */
export const ORDER_APPROVAL_ENDPOINTS = defineEndpoints({
  'GET /order-approvals': {
    summary: 'Orders of the group that wait for approval, oldest first.',
    ...APPROVERS,
    query: ApprovalQuerySchema,
    response: inData(ApprovalPageSchema),
  },
  'GET /order-approvals/:orderId': {
    summary: 'An order of the group that waits for approval, or did.',
    ...APPROVERS,
    params: ORDER_PARAMS,
    response: detail,
    errors: { '404': 'unknown, of another group, or never waited' },
  },
  'POST /order-approvals/:orderId/approve': {
    summary:
      'Submits an order at the prices of its placing, after its contents and its contract were checked again.',
    ...APPROVERS,
    params: ORDER_PARAMS,
    body: DECISION,
    response: detail,
    errors: {
      ...ERRORS,
      '409': 'the state does not allow it, a content can no longer be used, or the contract has stopped',
    },
  },
  'POST /order-approvals/:orderId/refuse': {
    summary: 'Cancels an order with a reason.',
    ...APPROVERS,
    params: ORDER_PARAMS,
    body: DECISION,
    response: detail,
    errors: { ...ERRORS, E0001: 'no reason' },
  },
});
