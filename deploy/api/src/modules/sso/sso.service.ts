import { randomBytes } from 'node:crypto';
import type { SsoJoining, SsoProblem } from '@newsphoto/contract';
import { type Actor, isMember } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import { sealedColumn } from '../../sealed/sealed-column.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CallingBrowser, Entered } from '../auth/entered.ts';
import { hashToken } from '../auth/tokens.ts';
import { type AttemptRow, insertAttempt, takeAttempt } from './attempts.repository.ts';
import { findByKey, findGroupSso, type GroupSsoRow } from './group-sso.repository.ts';
import { providerOf, redirectUriOf, type SsoDeps } from './group-sso.service.ts';
import { findLinked, linkIdentity, markUsed } from './identities.repository.ts';
import {
  type AttemptSecrets,
  authorizationAddress,
  type ProvenIdentity,
  type Provider,
  type ProviderOptions,
  proveIdentity,
} from './identity-provider.ts';
import { joinBySso, requireJoining } from './join-by-sso.ts';
import { localTarget } from './local-target.ts';
import { SsoFailure, textOfStep } from './sso-failure.ts';

const SECRETS = 'sso attempt';

export const SEALED_ATTEMPTS = sealedColumn('sso_attempts', {
  ...{ column: 'secrets_box', key: 'state_hash', reads: [] },
  purpose: () => SECRETS,
});

/** What a callback leads to: a session and its page, a page after linking, or the page that explains what to do. */
export type CallbackResult =
  | { readonly to: string; readonly entered?: Entered }
  | { readonly problem: SsoProblem; readonly key?: string };

interface Callback {
  /** The query as it arrived. */
  readonly query: string;
  /** Secret of the browser; empty without its cookie. */
  readonly browser: string;
  readonly actor: Actor | undefined;
  readonly held: CallingBrowser;
}

interface Start {
  readonly browser: string;
  /** The member who links the account; null: a log-in. */
  readonly userId: string | null;
  readonly target: string;
  readonly joining?: SsoJoining;
}

/** What is sealed in the row of an attempt: no address has the invitation, and no log. */
interface SealedAttempt extends AttemptSecrets {
  /** The log-in makes this account first. */
  readonly joining?: SsoJoining;
}

interface SsoServiceDeps extends SsoDeps {
  readonly auth: Pick<AuthService, 'enterAs'>;
}

/** Log-ins by the provider of a group, and linking of accounts. */
export function createSso(deps: SsoServiceDeps) {
  const { db, secrets, now, allowsLocal, publicUrl, auth } = deps;
  const optionsOf = (): ProviderOptions => {
    if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
    return { allowsLocal, now, redirectUri: redirectUriOf(publicUrl) };
  };
  const start = async (
    row: GroupSsoRow,
    { browser, userId, target, joining }: Start,
  ): Promise<{ address: string }> => {
    const provider = providerOf(secrets, row);
    if (!provider) throw new ApiError('sso/unavailable');
    const own: SealedAttempt = {
      ...{ state: random(), nonce: random(), verifier: random() },
      ...(joining && { joining }),
    };
    const address = await authorizationAddress(provider, own, optionsOf()).catch(refuse);
    await insertAttempt(
      db,
      {
        ...{ state_hash: hashToken(own.state), browser_hash: hashToken(browser) },
        ...{ group_id: row.group_id, user_id: userId, target },
        secrets_box: secrets.seal(JSON.stringify(own), SECRETS),
      },
      now(),
    );
    return { address };
  };
  const enter = async (
    row: GroupSsoRow,
    { subject, authenticatedAt }: ProvenIdentity,
    { attempt, held }: { attempt: AttemptRow; held: CallingBrowser },
  ): Promise<CallbackResult> => {
    const linked = await findLinked(db, row.issuer, subject);
    if (linked?.group_id !== row.group_id) return { problem: 'unknown', key: row.sso_key };
    const { user_id: userId, identity_id } = linked;
    if (linked.status !== 'active') return { problem: 'ended' };
    // The log-in at the provider counts as complete, unless the operator demands a second factor of this server.
    if (linked.is_factor_required) return { problem: 'factor' };
    const entered = await auth.enterAs(userId, authenticatedAt, held);
    await markUsed(db, identity_id, now());
    await recordAudit(db, { actorId: userId, action: 'login-sso' });
    return { to: attempt.target, entered };
  };
  const link = async (
    row: GroupSsoRow,
    { subject }: ProvenIdentity,
    { userId, actor }: { userId: string; actor: Actor | undefined },
  ): Promise<CallbackResult> => {
    const isSame = actor && isMember(actor) && actor.userId === userId && actor.groupId === row.group_id;
    if (!isSame) return { problem: 'other-user' };
    return db.transaction().execute(async (transaction) => {
      const identity = { issuer: row.issuer, subject, userId, now: now() };
      if (!(await linkIdentity(transaction, identity))) {
        const linked = await findLinked(transaction, row.issuer, subject);
        return linked?.user_id === userId ? { to: LINKED } : { problem: 'taken' as const };
      }
      const detail = { server: row.issuer };
      await recordAudit(transaction, { actorId: userId, action: 'identity-linked', subject: userId, detail });
      return { to: LINKED };
    });
  };
  const answerOf = async (attempt: AttemptRow, { query, actor, held }: Callback): Promise<CallbackResult> => {
    const row = await findGroupSso(db, attempt.group_id);
    const provider = row?.is_active ? providerOf(secrets, row) : undefined;
    if (!row || !provider) return { problem: 'closed' };
    if (new URLSearchParams(query).has('error')) return { problem: 'refused', key: row.sso_key };
    const own = readSecrets(secrets.open(attempt.secrets_box, SECRETS));
    if (!own) return { problem: 'expired', key: row.sso_key };
    const proven = await prove(provider, { query, own, options: optionsOf() });
    if (proven instanceof SsoFailure) {
      const detail = { server: row.issuer, reason: `${textOfStep(proven.step)}（${proven.message}）` };
      await recordAudit(db, { actorId: '', action: 'sso-refused', subject: row.group_id, detail });
      return { problem: proven.step === 'connect' ? 'unreachable' : 'invalid', key: row.sso_key };
    }
    if (attempt.user_id !== null) return link(row, proven, { userId: attempt.user_id, actor });
    if (own.joining && publicUrl) {
      const { subject } = proven;
      const problem = await joinBySso(db, own.joining, { row, subject, publicUrl, now: now() });
      if (problem) return { problem, key: row.sso_key };
    }
    return enter(row, proven, { attempt, held });
  };
  return {
    async labelOf(key: string): Promise<{ label: string }> {
      return { label: (await requireActive(deps, key)).label };
    },
    async start(key: string, to: string | undefined, browser: string): Promise<{ address: string }> {
      return start(await requireActive(deps, key), { browser, userId: null, target: localTarget(to) });
    },
    async startJoining(typed: SsoJoining, browser: string): Promise<{ address: string }> {
      const { joining, row } = await requireJoining(db, typed, now());
      return start(row, { browser, userId: null, target: localTarget(undefined), joining });
    },
    async startLink(actor: Actor, browser: string): Promise<{ address: string }> {
      const row = await findGroupSso(db, actor.groupId);
      if (!row?.is_active) throw new ApiError('sso/unknown');
      return start(row, { browser, userId: actor.userId, target: LINKED });
    },
    async finish(callback: Callback): Promise<CallbackResult> {
      const state = new URLSearchParams(callback.query).get('state') ?? '';
      const attempt = await takeAttempt(db, {
        ...{ stateHash: hashToken(state), browserHash: hashToken(callback.browser), now: now() },
      });
      return attempt ? answerOf(attempt, callback) : { problem: 'expired' };
    },
  };
}

export type SsoService = ReturnType<typeof createSso>;

const LINKED = '/web/myPage/security?sso=linked';
const random = (): string => randomBytes(32).toString('base64url');

async function requireActive({ db }: SsoDeps, key: string): Promise<GroupSsoRow> {
  const row = await findByKey(db, key);
  if (!row) throw new ApiError('sso/unknown');
  return row;
}

function refuse(error: unknown): never {
  if (!(error instanceof SsoFailure)) throw error;
  throw new ApiError(error.step === 'connect' ? 'sso/unreachable' : 'sso/unavailable');
}

const prove = (
  provider: Provider,
  { query, own, options }: { query: string; own: AttemptSecrets; options: ProviderOptions },
): Promise<ProvenIdentity | SsoFailure> =>
  proveIdentity(provider, { query, secrets: own }, options).catch((error: unknown) => {
    if (error instanceof SsoFailure) return error;
    throw error;
  });

function readSecrets(text: string | undefined): SealedAttempt | undefined {
  if (text === undefined) return undefined;
  // Sealed by this server: it has this shape.
  const found: SealedAttempt = JSON.parse(text);
  return found;
}
