import {
  type ContentPreviewView,
  hasPermissions,
  isSaveGuest,
  PERMISSION_PREVIEW,
  type PreviewSet,
} from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { type Actor, isMember } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type ContentPreview, previewsOf } from '../contents/content-previews.service.ts';
import { mayPreview, visibleTo, visibleToMember } from '../contents/contents.policy.ts';
import { isPassOfExpired, openedContents } from '../grants/opened-contents.service.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { linkHolder, type MediaHolder, sessionHolder } from '../media/media-holders.ts';

/** The preview screen; `grant` is the token of the browser's opened link, empty without one. See the contract. */
export interface PreviewsService {
  one(contentId: number, actor: Actor, grant: string): Promise<ContentPreviewView>;
  set(infoId: string | undefined, actor: Actor, grant: string): Promise<PreviewSet>;
}

export interface PreviewsOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Signs the address of a media key. */
  readonly signedUrl: (key: string, holder: MediaHolder) => string;
}

/** 401 if a login would help, 403 if only another membership would. */
export function requirePreview(actor: Actor | undefined): void {
  if (!actor || !(isMember(actor) || isSaveGuest(actor.guestKind))) throw new ApiError('access/no-session');
  if (!hasPermissions(actor.permissions, [PERMISSION_PREVIEW])) throw new ApiError('preview/not-contracted');
}

export function createPreviews({ db, now, signedUrl }: PreviewsOptions): PreviewsService {
  const present = (
    { summary, restrictions, picturesFor }: ContentPreview,
    actor: Actor,
    holder: MediaHolder,
  ): ContentPreviewView => {
    const { contentId, contentType, headline, caption, shotDate, credit, aspectRatio } = summary;
    const { durationSeconds, embargoUntil, expiredAt } = summary;
    const { preview, isMarked } = picturesFor(actor);
    return {
      ...{ contentId, contentType, headline, caption, shotDate, credit, aspectRatio },
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
      ...(embargoUntil === undefined ? {} : { embargoUntil }),
      ...(expiredAt === undefined ? {} : { expiredAt }),
      restrictions: mayPreview(actor) ? restrictions : '',
      // A signed address can be forwarded: a picture without a watermark only opens with the viewer's own cookie.
      previewUrl: isMarked ? signedUrl(preview, holder) : mediaUrl(preview),
      ...(isMarked ? {} : { unmarked: true }),
    };
  };
  return {
    async one(contentId, actor, grant) {
      if (isMember(actor)) {
        const [own] = await previewsOf(db, [contentId], visibleTo(actor));
        if (own) return present(own, actor, sessionHolder(actor));
      }
      // The contents of a link are visible to everyone who opened it, members included.
      const opened = await openedContents(db, grant, now());
      const ids = opened?.contentIds.filter((id) => id === contentId) ?? [];
      const [content] = opened ? await previewsOf(db, ids, visibleToMember(opened.makerKbn)) : [];
      if (!content) throw new ApiError('content/unknown');
      return present(content, actor, linkHolder(grant));
    },
    async set(infoId, actor, grant) {
      const opened = await openedContents(db, grant, now());
      if (!opened && grant !== '' && (await isPassOfExpired(db, grant, now())))
        throw new ApiError('grant/expired');
      if (!opened || (infoId !== undefined && infoId !== opened.grantId)) throw new ApiError('grant/closed');
      const contents = await previewsOf(db, opened.contentIds, visibleToMember(opened.makerKbn));
      return {
        subject: opened.subject,
        message: opened.message,
        expiresOn: tokyoDate(new Date(opened.expiresAt.getTime() - 1)),
        contents: contents.map((content) => present(content, actor, linkHolder(grant))),
      };
    },
  };
}
