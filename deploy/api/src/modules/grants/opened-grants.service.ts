import type { GrantKind, GuestKind, OpenedGrant } from '@newsphoto/contract';
import { verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CallingBrowser } from '../auth/entered.ts';
import { limitGuesses } from '../auth/guess-limit.service.ts';
import { countIdGuess, requireNoIdGuesses } from '../auth/unknown-links.service.ts';
import { previewsOf } from '../contents/content-previews.service.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import type { MediaRights } from '../media/media-classes.ts';
import { linkHolder, type MediaHolder } from '../media/media-holders.ts';
import {
  deletePass,
  findPass,
  insertPass,
  isPassOfExpired,
  type PassRow,
  setRecipient,
} from './grant-passes.repository.ts';
import { findLinkTarget, findRecipients, type LinkTarget } from './grant-recipients.repository.ts';
import { presentOpened, stateOf } from './grants.presenter.ts';
import {
  countOpening,
  findGrant,
  findGrantContents,
  type GrantRow,
  recordEvent,
} from './grants.repository.ts';
import { countLinkDownloads } from './link-downloads.service.ts';
import { notifyLock } from './notify-sender.ts';

/** Opens links for visitors. `token` is that of the browser's opened link, empty without one. */
export interface OpenedGrants {
  /** The id is that of a link, or of a recipient's own link. `network`: address of the visitor. */
  entrance(id: string, network: string): Promise<{ kind: GrantKind; needsPassword: boolean }>;
  /** Returns the token of the opened link; the existing one if the browser opened this link already. */
  open(id: string, password: string, browser: GrantBrowser): Promise<string>;
  /** `viewer`: the user of the browser's session; undefined without one. */
  read(token: string, viewer: MediaRights | undefined): Promise<OpenedGrant>;
  chooseRecipient(token: string, recipientId: number, viewer: MediaRights | undefined): Promise<OpenedGrant>;
  close(token: string): Promise<void>;
  /** The kind of guest that the opened link proves; undefined without one. */
  guestKind(token: string): Promise<GuestKind | undefined>;
}

/** Token and address of the browser that opens a link. */
export type GrantBrowser = Pick<CallingBrowser, 'grant' | 'address'>;

export interface OpenedGrantsOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Signs the address of a media key. */
  readonly signedUrl: (key: string, holder: MediaHolder) => string;
  readonly publicUrl: string | undefined;
}

export function createOpenedGrants({ db, now, signedUrl, publicUrl }: OpenedGrantsOptions): OpenedGrants {
  /** The same queries for every id: an answer takes as long for an unknown id as for a revoked one. */
  const live = async (id: string, network: string): Promise<LiveLink> => {
    await requireNoIdGuesses(db, network, now());
    const target = await findLinkTarget(db, id);
    const row = await findGrant(db, target?.grantId ?? '');
    const state = row && !target?.isRevoked ? stateOf(row, now()) : 'revoked';
    if (row && state === 'live') return { row, recipientId: target?.recipientId ?? null };
    if (state === 'expired') throw new ApiError('grant/expired');
    await countIdGuess(db, network, now());
    throw new ApiError('grant/closed');
  };
  const passOf = async (token: string): Promise<PassRow> => {
    const pass = token === '' ? undefined : await findPass(db, token, now());
    if (pass) return pass;
    const isExpired = token !== '' && (await isPassOfExpired(db, token, now()));
    throw new ApiError(isExpired ? 'grant/expired' : 'grant/closed');
  };
  const checkPassword = async (
    { grant_id: grantId, password_hash }: GrantRow,
    password: string,
    network: string,
  ): Promise<void> => {
    if (password_hash === null) return;
    const origin = { device: '', network };
    const guess = { space: 'grant', subject: grantId, origin, now: now() } as const;
    try {
      if (await limitGuesses(db, guess, () => verify(password_hash, password))) return;
      throw new ApiError('grant/wrong-password');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'grant/wrong-password' || code === 'auth/now-locked')
        await db
          .transaction()
          .execute((transaction) => recordEvent(transaction, { grantId, action: 'refused', now: now() }));
      if (code === 'auth/now-locked') await notifyLock(db, { grantId, publicUrl, now: now() });
      throw error;
    }
  };
  const read = async (token: string, viewer: MediaRights | undefined): Promise<OpenedGrant> => {
    const pass = await passOf(token);
    const [ids, recipients] = await Promise.all([
      findGrantContents(db, pass.grant_id),
      findRecipients(db, pass.grant_id),
    ]);
    const contents = await previewsOf(db, ids, visibleToMember(pass.maker_kbn));
    const user = { grantId: pass.grant_id, recipientId: pass.recipient_id };
    return presentOpened(pass, recipients, contents, {
      viewer,
      downloads: await countLinkDownloads(db, user),
      addressOf: (key) => signedUrl(key, linkHolder(token)),
    });
  };
  return {
    async entrance(id, network) {
      const { row } = await live(id, network);
      return { kind: row.kind, needsPassword: row.password_hash !== null };
    },
    async open(id, password, { grant: token, address }) {
      const held = token === '' ? undefined : await findPass(db, token, now());
      const target = held && (await findLinkTarget(db, id));
      // A browser that comes back is not counted again.
      if (held && target && isSameLink(held, target)) return token;
      const { row, recipientId } = await live(id, address);
      await checkPassword(row, password, address);
      const { grant_id: grantId, expires_at: grantExpiresAt } = row;
      return db.transaction().execute(async (transaction) => {
        if (!(await countOpening(transaction, grantId, now()))) throw new ApiError('grant/closed');
        const who = recipientId === null ? {} : { recipientId };
        await recordEvent(transaction, { grantId, action: 'opened', ...who, now: now() });
        return insertPass(transaction, { grantId, recipientId, grantExpiresAt, now: now() });
      });
    },
    read,
    async chooseRecipient(token, recipientId, viewer) {
      const { grant_id: grantId, is_own } = await passOf(token);
      const recipients = await findRecipients(db, grantId);
      const isOffered = recipients.some(
        ({ recipient_id, revoked_at }) => recipient_id === recipientId && revoked_at === null,
      );
      if (is_own || !isOffered) throw new ApiError('request/invalid');
      await db.transaction().execute(async (transaction) => {
        await setRecipient(transaction, token, recipientId);
        await recordEvent(transaction, { grantId, action: 'recipient-chosen', recipientId, now: now() });
      });
      return read(token, viewer);
    },
    close: (token) => deletePass(db, token),
    async guestKind(token) {
      const pass = token === '' ? undefined : await findPass(db, token, now());
      if (pass?.kind === 'download') return 'download';
      if (pass?.kind === 'save') return pass.premium ? 'save_premium' : 'save';
      return undefined;
    },
  };
}

interface LiveLink {
  readonly row: GrantRow;
  /** Of a recipient's own link. */
  readonly recipientId: number | null;
}

/** The common link is contained in each of the own ones. */
const isSameLink = (held: PassRow, { grantId, recipientId, isRevoked }: LinkTarget): boolean =>
  held.grant_id === grantId &&
  !isRevoked &&
  (recipientId === null || (held.is_own && held.recipient_id === recipientId));
