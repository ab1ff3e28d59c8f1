import type { Grant, GrantDetail, GrantKind, OpenedGrant } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { ContentPreview } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { MediaRights } from '../media/media-classes.ts';
import type { PassRow } from './grant-passes.repository.ts';
import type { findEvents, findRecipients, GrantRow } from './grants.repository.ts';

/** Target of the link of each kind. */
const ADDRESSES: Readonly<Record<GrantKind, (grantId: string) => string>> = {
  download: (id) => `/dl/${id}`,
  save: (id) => `/sv/${id}`,
  inquiry: (id) => `/web/refineResultsList?inquiry=1&infoId=${id}`,
  preview: (id) => `/web/preview?inquiry=1&infoId=${id}`,
};

/** The last day of a link in Tokyo: it expires at its end. */
const lastDay = (expiresAt: Date): string => tokyoDate(new Date(expiresAt.getTime() - 1));

export function presentGrant(row: GrantRow, now: Date): Grant {
  return {
    grantId: row.grant_id,
    kind: row.kind,
    premium: row.premium,
    address: ADDRESSES[row.kind](row.grant_id),
    createdBy: row.created_by,
    createdAt: tokyoDateTime(row.created_at),
    subject: row.subject,
    message: row.message,
    hasPassword: row.password_hash !== null,
    expiresOn: lastDay(row.expires_at),
    maxOpens: row.max_opens,
    opens: row.opens,
    state: stateOf(row, now),
    contentCount: row.content_count,
  };
}

export function stateOf(row: GrantRow, now: Date): Grant['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return row.max_opens !== null && row.opens >= row.max_opens ? 'used-up' : 'live';
}

interface DetailParts {
  readonly contentIds: readonly number[];
  readonly recipients: Awaited<ReturnType<typeof findRecipients>>;
  readonly events: Awaited<ReturnType<typeof findEvents>>;
}

export function presentGrantDetail(row: GrantRow, parts: DetailParts, now: Date): GrantDetail {
  return {
    ...presentGrant(row, now),
    contentIds: parts.contentIds.map(presentId),
    recipients: parts.recipients.map(({ recipient_id, name, mail }) => ({
      recipientId: recipient_id,
      name,
      mail,
    })),
    log: parts.events.map(({ happened_at, action, recipient_id }) => ({
      happenedAt: tokyoDateTime(happened_at),
      action,
      ...(recipient_id === null ? {} : { recipientId: recipient_id }),
    })),
  };
}

interface Shown {
  readonly viewer: MediaRights | undefined;
  /** Signs the address of a picture. */
  readonly addressOf: (key: string) => string;
}

/** An opened link, as this viewer sees it. */
export function presentOpened(
  pass: PassRow,
  recipients: Awaited<ReturnType<typeof findRecipients>>,
  contents: readonly ContentPreview[],
  { viewer, addressOf }: Shown,
): OpenedGrant {
  return {
    grantId: pass.grant_id,
    kind: pass.kind,
    premium: pass.premium,
    subject: pass.subject,
    message: pass.message,
    expiresOn: lastDay(pass.expires_at),
    recipients: recipients.map(({ recipient_id, name }) => ({ recipientId: recipient_id, name })),
    ...(pass.recipient_id === null ? {} : { recipientId: pass.recipient_id }),
    contents: contents.map(({ summary, picturesFor }) => {
      const { small, large, preview } = picturesFor(viewer);
      return {
        ...summary,
        thumbnails: { small: addressOf(small), large: addressOf(large) },
        previewUrl: addressOf(preview),
      };
    }),
  };
}
