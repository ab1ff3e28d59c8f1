import type { Grant, GrantDetail, GrantKind, GrantRecipient, OpenedGrant } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { ContentPreview } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { MediaRights } from '../media/media-classes.ts';
import type { PassRow } from './grant-passes.repository.ts';
import type { RecipientRow } from './grant-recipients.repository.ts';
import type { findEvents, GrantRow } from './grants.repository.ts';
import type { findDeliveries } from './link-downloads.service.ts';

/** Target of the link of each kind: that of all, or of a recipient. */
export const ADDRESSES: Readonly<Record<GrantKind, (grantId: string) => string>> = {
  download: (id) => `/dl/${id}`,
  save: (id) => `/sv/${id}`,
  inquiry: (id) => `/web/refineResultsList?inquiry=1&infoId=${id}`,
  preview: (id) => `/web/preview?inquiry=1&infoId=${id}`,
};

/** The last day of a link in Tokyo: it expires at its end. */
export const lastDay = (expiresAt: Date): string => tokyoDate(new Date(expiresAt.getTime() - 1));

export function presentGrant(row: GrantRow, now: Date): Grant {
  return {
    grantId: row.grant_id,
    kind: row.kind,
    premium: row.premium,
    address: ADDRESSES[row.kind](row.grant_id),
    createdBy: row.created_by,
    createdByName: row.maker_name,
    createdAt: tokyoDateTime(row.created_at),
    subject: row.subject,
    message: row.message,
    hasPassword: row.password_hash !== null,
    expiresOn: lastDay(row.expires_at),
    maxOpens: row.max_opens,
    opens: row.opens,
    state: stateOf(row, now),
    contentCount: row.content_count,
    mostPixels: row.most_pixels,
    maxDownloads: row.max_downloads,
    notifyFirstDownload: row.notify_first,
    recipientNames: row.recipient_names,
    recipientCount: row.recipient_count,
    downloads: row.downloads,
    lastDownloadAt: momentOf(row.last_download_at),
  };
}

const momentOf = (moment: Date | null): string => (moment ? tokyoDateTime(moment) : '');

export function stateOf(row: GrantRow, now: Date): Grant['state'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return row.max_opens !== null && row.opens >= row.max_opens ? 'used-up' : 'live';
}

interface DetailParts {
  readonly contentIds: readonly number[];
  readonly recipients: readonly RecipientRow[];
  readonly events: Awaited<ReturnType<typeof findEvents>>;
  readonly deliveries: Awaited<ReturnType<typeof findDeliveries>>;
}

export function presentGrantDetail(row: GrantRow, parts: DetailParts, now: Date): GrantDetail {
  return {
    ...presentGrant(row, now),
    contentIds: parts.contentIds.map(presentId),
    recipients: parts.recipients.map((recipient) => presentRecipient(recipient, row.kind)),
    log: parts.events.map(({ happened_at, action, recipient_id }) => ({
      happenedAt: tokyoDateTime(happened_at),
      action,
      ...(recipient_id === null ? {} : { recipientId: recipient_id }),
    })),
    deliveries: parts.deliveries.map(({ delivered_at, content_id, headline, bytes, recipient_id }) => ({
      ...{ deliveredAt: tokyoDateTime(delivered_at), contentId: presentId(content_id), bytes },
      headline: headline ?? '',
      ...(recipient_id === null ? {} : { recipientId: recipient_id }),
    })),
  };
}

const presentRecipient = (row: RecipientRow, kind: GrantKind): GrantRecipient => ({
  ...{ recipientId: row.recipient_id, name: row.name, mail: row.mail },
  ...{ address: ADDRESSES[kind](row.link_id), isRevoked: row.revoked_at !== null },
  ...{ opens: row.opens, downloads: row.downloads },
  lastDownloadAt: momentOf(row.last_download_at),
  remindedAt: momentOf(row.reminded_at),
});

interface Shown {
  readonly viewer: MediaRights | undefined;
  /** Signs the address of a picture. */
  readonly addressOf: (key: string) => string;
  /** How many downloads the visitor made. */
  readonly downloads: number;
}

/** An opened link, as this viewer sees it. */
export function presentOpened(
  pass: PassRow,
  recipients: readonly RecipientRow[],
  contents: readonly ContentPreview[],
  { viewer, addressOf, downloads }: Shown,
): OpenedGrant {
  const own = pass.is_own ? recipients.find((one) => one.recipient_id === pass.recipient_id) : undefined;
  return {
    // An own link shows neither the common one, which outlives it, nor who else got the set.
    grantId: own?.link_id ?? pass.grant_id,
    kind: pass.kind,
    premium: pass.premium,
    subject: pass.subject,
    message: pass.message,
    expiresOn: lastDay(pass.expires_at),
    senderName: pass.maker_name,
    ...{ mostPixels: pass.most_pixels, maxDownloads: pass.max_downloads },
    downloadsLeft: pass.max_downloads === null ? null : Math.max(0, pass.max_downloads - downloads),
    recipients: (own ? [own] : recipients)
      .filter(({ revoked_at }) => revoked_at === null)
      .map(({ recipient_id, name }) => ({ recipientId: recipient_id, name })),
    ...(pass.recipient_id === null ? {} : { recipientId: pass.recipient_id }),
    isOwnLink: pass.is_own,
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
