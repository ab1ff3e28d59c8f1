import type {
  ContentSummary,
  DeskInquiry,
  DeskInquiryDetail,
  InquiryDetail,
  InquiryMessage,
  InquirySummary,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { presentId } from '../contents/contents.presenter.ts';
import { linkPath } from '../grants/inquiry-link.service.ts';
import type { DeskRow, InquiryRow, MessageRow } from './inquiries.repository.ts';

export const presentInquiry = (row: InquiryRow): InquirySummary => ({
  inquiryId: String(row.inquiry_id),
  receiptNo: row.receipt_no,
  kind: row.kind,
  state: row.state,
  opening: row.opening,
  sentAt: tokyoDateTime(row.sent_at),
  changedAt: tokyoDateTime(row.changed_at),
});

/** `isDesk`: with the names of those who answered. */
const presentMessage = (row: MessageRow, isDesk: boolean): InquiryMessage => ({
  messageId: String(row.message_id),
  sentAt: tokyoDateTime(row.sent_at),
  party: row.party,
  authorName: isDesk ? (row.author_name ?? '') : '',
  text: row.text,
  link: row.grant_id === null ? '' : linkPath(row.grant_id),
  attachments: row.attachments.map(({ id, file: { name, type, bytes } }) => ({
    ...{ attachmentId: String(id), name, type, bytes },
  })),
});

export interface InquiryParts {
  readonly contentIds: readonly number[];
  readonly contents: readonly ContentSummary[];
  readonly messages: readonly MessageRow[];
}

export function presentInquiryDetail(row: InquiryRow, parts: InquiryParts, isDesk = false): InquiryDetail {
  return {
    ...presentInquiry(row),
    contentIds: parts.contentIds.map(presentId),
    contents: [...parts.contents],
    messages: parts.messages.map((message) => presentMessage(message, isDesk)),
  };
}

export const presentDeskInquiry = (row: DeskRow): DeskInquiry => ({
  ...presentInquiry(row),
  senderName: row.sender_name,
  groupName: row.group_name ?? '',
  assigneeId: row.assignee_id ?? '',
  assigneeName: row.assignee_name ?? '',
  waitingSince: tokyoDateTime(row.waiting_since),
  contentCount: row.content_count,
  attachmentCount: row.attachment_count,
});

export const presentDeskDetail = (row: DeskRow, parts: InquiryParts): DeskInquiryDetail => ({
  ...presentInquiryDetail(row, parts, true),
  ...presentDeskInquiry(row),
  version: row.version,
  userId: row.user_id ?? '',
  mailAddress: row.sender_mail,
  phone: row.sender_phone,
});
