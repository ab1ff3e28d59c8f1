import {
  type AutoLoginRequest,
  type FactorMethod,
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
import type { SecretBox } from '../../sealed/secret-box.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { handOverCart } from '../cart/hand-over-cart.ts';
import { issueReset } from '../password-resets/reset-links.service.ts';
import { handOverResults } from '../results/hand-over-results.ts';
import { createFactorChecks } from '../second-factors/check-factors.service.ts';
import { removeFactors } from '../second-factors/factor-removals.service.ts';
import { arePasswordsAllowed } from '../sso/passwords-allowed.service.ts';
import { checkLogin } from './check-login.ts';
import type { CallingBrowser, Entered } from './entered.ts';
import { addDevice } from './known-devices.ts';
import { issueTicket } from './login-tickets.repository.ts';
import { createRefusedLogins } from './refused-logins.ts';
import {
  findChainOfCompanion,
  rememberLogin,
  revokeChain,
  takeRememberedLogin,
} from './remembered.repository.ts';
import { type Admitted, createSecondSteps, type SecondSteps } from './second-step.service.ts';
import {
  closeSession,
  confirmedAtOf,
  findActor,
  type NewSession,
  openSession,
} from './sessions.repository.ts';

/** A one-time password was used: no one is logged in, and this id allows setting a new one. */
export interface PasswordToChoose {
  readonly resetId: string;
}

/** The password was right, and a second factor is needed: no one is logged in. */
export interface FactorToShow {
  readonly secondFactor: { readonly ticket: string; readonly methods: FactorMethod[] };
}

export interface AuthService {
  findActor(sessionToken: string, use?: SessionUse): Promise<Actor | undefined>;
  /** `attempt`: returns the secret of the browser's attempt, for the next step. */
  login(
    request: LoginRequest,
    held: CallingBrowser,
    attempt: () => string,
  ): Promise<Entered | PasswordToChoose | FactorToShow>;
  readonly secondSteps: SecondSteps;
  autoLogin(request: AutoLoginRequest, held: CallingBrowser, current: Actor | undefined): Promise<Entered>;
  /** Enters a member whom another service has proven, at a moment that counts as the entry of the password. */
  enterAs(userId: string, confirmedAt: Date, held: CallingBrowser): Promise<Entered>;
  logout(held: CallingBrowser, actor: Actor | undefined): Promise<void>;
}

export interface AuthServiceOptions {
  readonly db: Database;
  readonly signer: Signer;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  /** The kind of guest that the cookie of an opened link proves; undefined without one. */
  readonly guestKindOfGrant: (token: string) => Promise<GuestKind | undefined>;
}

/** Opens and closes sessions. */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const { db, signer, now, guestKindOfGrant } = options;
  const recordRefused = createRefusedLogins(db, signer);
  const checks = createFactorChecks(options);
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
    // It began with a password or a passkey: the user may have moved to a group that has single sign-on alone.
    const use = (await arePasswordsAllowed(db, userId))
      ? await takeRememberedLogin(db, attempt)
      : ({ outcome: 'refused' } as const);
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
  /** After everything that proves the user. */
  const admit = async (
    { userId, passwordHash, isRemembering, action }: Admitted,
    held: CallingBrowser,
  ): Promise<Entered> => {
    const { device, address } = held;
    const remembered = isRemembering
      ? await rememberLogin(db, { userId, device, address, now: now() })
      : undefined;
    const session = { userId, guestKind: '', chainId: remembered?.chainId, confirmedAt: now() } as const;
    const entered = await enter(session, held);
    await recordAudit(db, { actorId: userId, action });
    const devices = addDevice(signer, held.devices, { userId, passwordHash });
    return { ...entered, devices, ...(remembered && { remembered }) };
  };
  return {
    findActor: (sessionToken, use) => findActor(db, sessionToken, now(), use),
    async login({ userId: typedId, password, save = false }, held, attempt) {
      const { address, devices } = held;
      const typed = { userId: typedId.trim(), password, address, devices, now: now() };
      const { userId, passwordHash, isOneTime } = await checkLogin(db, signer, typed, recordRefused);
      if (isOneTime) return { resetId: await letChoosePassword(userId) };
      await removeFactors(db, userId, now());
      const methods = await checks.methodsOf(userId);
      const user = { userId, passwordHash, isRemembering: save };
      if (methods.length === 0) return admit({ ...user, action: 'login' }, held);
      return {
        secondFactor: { ticket: await issueTicket(db, { ...user, holder: attempt(), now: now() }), methods },
      };
    },
    secondSteps: createSecondSteps({ db, now, recordRefused, admit, checks }),
    async autoLogin(request, held, current) {
      if ('userId' in request) return enterByCredential(request.userId.trim(), request.password, held);
      // A member who opens a link for guests stays a member, and an unproven kind of guest is the general guest.
      const guestKind = await provenKind(request, held);
      if (current && (isMember(current) || current.guestKind === guestKind)) return { actor: current };
      return enter({ userId: GUEST_USER_IDS[guestKind], guestKind }, held);
    },
    enterAs: (userId, confirmedAt, held) => enter({ userId, guestKind: '', confirmedAt }, held),
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
