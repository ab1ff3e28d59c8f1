import type { GrantKind, GuestKind, OpenedGrant } from '@newsphoto/contract';
import { verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CallingBrowser } from '../auth/auth.service.ts';
import { limitGuesses } from '../auth/guess-limit.service.ts';
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
import { presentOpened, stateOf } from './grants.presenter.ts';
import {
  countOpening,
  findGrant,
  findGrantContents,
  findRecipients,
  type GrantRow,
  recordEvent,
} from './grants.repository.ts';

/** Opens links for visitors. `token` is that of the browser's opened link, empty without one. */
export interface OpenedGrants {
  entrance(grantId: string): Promise<{ kind: GrantKind; needsPassword: boolean }>;
  /** Returns the token of the opened link; the existing one if the browser opened this link already. */
  open(grantId: string, password: string, browser: GrantBrowser): Promise<string>;
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
}

export function createOpenedGrants({ db, now, signedUrl }: OpenedGrantsOptions): OpenedGrants {
  const live = async (grantId: string): Promise<GrantRow> => {
    const row = await findGrant(db, grantId);
    const state = row && stateOf(row, now());
    if (!row || state !== 'live') throw new ApiError(state === 'expired' ? 'grant/expired' : 'grant/closed');
    return row;
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
      const isWrong = error instanceof ApiError && error.code !== 'auth/locked';
      if (isWrong) await recordEvent(db, { grantId, action: 'refused', now: now() });
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
    return presentOpened(pass, recipients, contents, {
      viewer,
      addressOf: (key) => signedUrl(key, linkHolder(token)),
    });
  };
  return {
    async entrance(grantId) {
      const row = await live(grantId);
      return { kind: row.kind, needsPassword: row.password_hash !== null };
    },
    async open(grantId, password, { grant: token, address }) {
      const held = token === '' ? undefined : await findPass(db, token, now());
      // A browser that comes back is not counted again.
      if (held?.grant_id === grantId) return token;
      const row = await live(grantId);
      await checkPassword(row, password, address);
      return db.transaction().execute(async (transaction) => {
        if (!(await countOpening(transaction, grantId, now()))) throw new ApiError('grant/closed');
        await recordEvent(transaction, { grantId, action: 'opened', now: now() });
        return insertPass(transaction, { grantId, grantExpiresAt: row.expires_at, now: now() });
      });
    },
    read,
    async chooseRecipient(token, recipientId, viewer) {
      const { grant_id: grantId } = await passOf(token);
      const recipients = await findRecipients(db, grantId);
      if (!recipients.some(({ recipient_id }) => recipient_id === recipientId))
        throw new ApiError('request/invalid');
      await setRecipient(db, token, recipientId);
      await recordEvent(db, { grantId, action: 'recipient-chosen', recipientId, now: now() });
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
