import {
  type AutoLoginRequest,
  GUEST_GENERAL,
  GUEST_SAVE,
  GUEST_SAVE_PREMIUM,
  GUEST_USER_IDS,
  type GuestKind,
  type LoginRequest,
} from '@newsphoto/contract';
import { type Actor, isMember } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { SessionUse } from '../../plugins/authentication.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { handOverCart } from '../cart/hand-over-cart.ts';
import { issueReset } from '../password-resets/reset-links.service.ts';
import { handOverResults } from '../results/hand-over-results.ts';
import { checkLogin } from './check-login.ts';
import { addDevice } from './known-devices.ts';
import { createRefusedLogins } from './refused-logins.ts';
import {
  findChainOfCompanion,
  type RememberedLogin,
  rememberLogin,
  revokeChain,
  takeRememberedLogin,
} from './remembered.repository.ts';
import {
  closeSession,
  confirmedAtOf,
  findActor,
  type NewSession,
  openSession,
} from './sessions.repository.ts';

/** The calling browser: its cookies of session and remembered login, empty without. */
export interface CallingBrowser {
  readonly session: string;
  readonly companion: string;
  /** Name of browser and system. */
  readonly device: string;
  readonly address: string;
  /** Cookie of an opened link. */
  readonly grant: string;
  /** Cookie of known devices. */
  readonly devices: string;
}

export interface Entered {
  readonly actor: Actor;
  /** Absent if the session continues. */
  readonly sessionToken?: string;
  readonly remembered?: RememberedLogin;
  /** New cookie of known devices, after a log-in by password. */
  readonly devices?: string;
}

/** A one-time password was used: no one is logged in, and this id allows setting a new one. */
export interface PasswordToChoose {
  readonly resetId: string;
}

export interface AuthService {
  findActor(sessionToken: string, use?: SessionUse): Promise<Actor | undefined>;
  login(request: LoginRequest, held: CallingBrowser): Promise<Entered | PasswordToChoose>;
  autoLogin(request: AutoLoginRequest, held: CallingBrowser, current: Actor | undefined): Promise<Entered>;
  logout(held: CallingBrowser, actor: Actor | undefined): Promise<void>;
}

export interface AuthServiceOptions {
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
  /** The kind of guest that the cookie of an opened link proves; undefined without one. */
  readonly guestKindOfGrant: (token: string) => Promise<GuestKind | undefined>;
}

/** Opens and closes sessions. */
export function createAuthService({ db, signer, now, guestKindOfGrant }: AuthServiceOptions): AuthService {
  const recordRefused = createRefusedLogins(db, signer);
  /** A new token for each entry, replacing the browser's previous session. */
  const enter = async (
    session: Pick<NewSession, 'userId' | 'guestKind' | 'chainId' | 'confirmedAt'>,
    held: CallingBrowser,
  ): Promise<Entered> => {
    const previous = held.session === '' ? undefined : await findActor(db, held.session, now());
    const { device, address } = held;
    const sessionToken = await openSession(db, { ...session, device, address }, now());
    const actor = await findActor(db, sessionToken, now());
    if (!actor) throw new ApiError('auth/wrong-credential');
    if (previous && !isMember(previous)) {
      await handOverResults(db, previous.sessionId, actor.sessionId);
      if (isMember(actor)) await handOverCart(db, previous.sessionId, actor);
    }
    if (held.session !== '') await closeSession(db, held.session, now());
    return { actor, sessionToken };
  };
  const enterByCredential = async (
    userId: string,
    credential: string,
    held: CallingBrowser,
  ): Promise<Entered> => {
    const { companion, device, address } = held;
    const attempt = { userId, credential, companion, device, address, now: now() };
    const use = await takeRememberedLogin(db, attempt);
    if (use.outcome !== 'accepted') {
      if (use.outcome === 'reused')
        await recordAudit(db, { actorId: '', subject: userId, action: 'remembered-chain-revoked' });
      const refusal = new ApiError('auth/wrong-credential');
      await recordRefused(userId, refusal, now());
      throw refusal;
    }
    // A page that renews its own session by a remembered log-in does not request the password again.
    const confirmedAt = await confirmedAtOf(db, { token: held.session, userId });
    const entered = await enter({ userId, guestKind: '', chainId: use.chainId, confirmedAt }, held);
    await recordAudit(db, { actorId: userId, action: 'login-remembered' });
    return use.next ? { ...entered, remembered: use.next } : entered;
  };
  /** The allowed kind of guest: the requested one if an opened link proves it, else the general one. */
  const provenKind = async (request: AutoLoginRequest, held: CallingBrowser): Promise<GuestKind> => {
    const searched = 'autoLoginUser' in request ? request.autoLoginUser : GUEST_GENERAL;
    if (searched === GUEST_GENERAL) return GUEST_GENERAL;
    const proven = await guestKindOfGrant(held.grant);
    // A premium set makes a premium guest, whichever of the two its page requests.
    const isRequested = searched === proven || (searched === GUEST_SAVE && proven === GUEST_SAVE_PREMIUM);
    return proven && isRequested ? proven : GUEST_GENERAL;
  };
  const letChoosePassword = (userId: string): Promise<string> =>
    db.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { actorId: userId, action: 'one-time-password-used', subject: userId });
      return issueReset(transaction, { userId, origin: 'one-time-password', now: now() });
    });
  return {
    findActor: (sessionToken, use) => findActor(db, sessionToken, now(), use),
    async login({ userId: typedId, password, save }, held) {
      const { device, address } = held;
      const attempt = { userId: typedId.trim(), password, address, devices: held.devices, now: now() };
      const { userId, passwordHash, isOneTime } = await checkLogin(db, signer, attempt, recordRefused);
      if (isOneTime) return { resetId: await letChoosePassword(userId) };
      const remembered = save ? await rememberLogin(db, { userId, device, address, now: now() }) : undefined;
      const session = { userId, guestKind: '', chainId: remembered?.chainId, confirmedAt: now() } as const;
      const entered = await enter(session, held);
      await recordAudit(db, { actorId: userId, action: 'login' });
      const devices = addDevice(signer, held.devices, { userId, passwordHash });
      return { ...entered, devices, ...(remembered && { remembered }) };
    },
    async autoLogin(request, held, current) {
      if ('userId' in request) return enterByCredential(request.userId.trim(), request.password, held);
      // A member who opens a link for guests stays a member, and an unproven kind of guest is the general guest.
      const guestKind = await provenKind(request, held);
      if (current && (isMember(current) || current.guestKind === guestKind)) return { actor: current };
      return enter({ userId: GUEST_USER_IDS[guestKind], guestKind }, held);
    },
    async logout(held, actor) {
      const chain = held.session === '' ? null : await closeSession(db, held.session, now());
      const companionChain =
        held.companion === '' ? undefined : await findChainOfCompanion(db, held.companion);
      for (const chainId of new Set([chain, companionChain])) {
        if (chainId) await revokeChain(db, chainId, now());
      }
      if (actor && isMember(actor)) await recordAudit(db, { actorId: actor.userId, action: 'logout' });
    },
  };
}
