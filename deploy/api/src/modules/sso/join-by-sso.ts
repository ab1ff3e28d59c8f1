import type { SsoJoining, SsoProblem } from '@newsphoto/contract';
import { EMPTY_MEMBER, halfWidth, normalizeMember, TERMS_VERSION } from '@newsphoto/domain/members';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/error-catalogue.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireInvitation } from '../invitations/open-invitation.service.ts';
import { refuseProblems } from '../member-info/refuse-problems.ts';
import { admitInvited } from '../registrations/admit-invited.ts';
import { checkValues } from '../registrations/check-values.ts';
import { isIdUsable } from '../registrations/usable-id.ts';
import { findGroupSso, type GroupSsoRow } from './group-sso.repository.ts';
import { findLinked, linkIdentity } from './identities.repository.ts';

const PROBLEMS: Partial<Record<ErrorCode, SsoProblem>> = {
  'grant/closed': 'invitation',
  'user/taken': 'id-taken',
  'registration/known-address': 'known-address',
};

/** Ends the transaction, so that the invitation stays open. */
class JoiningRefused extends Error {
  readonly problem: SsoProblem;
  constructor(problem: SsoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Checks what an invited colleague entered, before the log-in at the provider of the group.
 * @returns it in its normal form, and the single sign-on of the group
 * @throws ApiError `grant/closed`, `sso/unknown`, `input/invalid`, `registration/terms-changed`, `user/taken`
 */
export async function requireJoining(
  db: Database,
  typed: SsoJoining,
  now: Date,
): Promise<{ readonly joining: SsoJoining; readonly row: GroupSsoRow }> {
  const { groupId } = await requireInvitation(db, typed.invitation, now);
  const row = await findGroupSso(db, groupId);
  if (!row?.is_active) throw new ApiError('sso/unknown');
  const userId = halfWidth(typed.userId);
  const { familyName, givenName } = normalizeMember({ ...EMPTY_MEMBER, ...namesOf(typed) });
  refuseProblems(checkValues({ userId, familyName, givenName }));
  if (typed.termsVersion !== TERMS_VERSION) throw new ApiError('registration/terms-changed');
  if (!(await isIdUsable(db, userId, now))) throw new ApiError('user/taken', [], { field: 'userId' });
  return { joining: { ...typed, userId, familyName, givenName }, row };
}

interface Proven {
  readonly row: GroupSsoRow;
  readonly subject: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Makes the account of an invited colleague with the identity that the provider proved, and uses the invitation up, or does neither.
 * The mail address is that of the invitation: nothing that the provider states about addresses is read.
 * @returns why it was refused; undefined: the account exists
 */
export async function joinBySso(
  db: Database,
  joining: SsoJoining,
  proven: Proven,
): Promise<SsoProblem | undefined> {
  try {
    await db.transaction().execute((transaction) => join(transaction, joining, proven));
    return undefined;
  } catch (error) {
    if (error instanceof JoiningRefused) return error.problem;
    const problem = error instanceof ApiError ? PROBLEMS[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  }
}

async function join(
  transaction: DatabaseTransaction,
  joining: SsoJoining,
  { row, subject, publicUrl, now }: Proven,
): Promise<void> {
  const { userId, termsVersion } = joining;
  const invitation = await requireInvitation(transaction, joining.invitation, now);
  if (invitation.groupId !== row.group_id) throw new JoiningRefused('invitation');
  const member = { ...EMPTY_MEMBER, ...namesOf(joining), mailAddress: invitation.mailAddress };
  await admitInvited(
    transaction,
    { userId, passwordHash: null, member, termsVersion },
    { invitation, publicUrl, now },
  );
  const { issuer } = row;
  if (!(await linkIdentity(transaction, { issuer, subject, userId, now }))) throw new JoiningRefused('known');
  // The account has no factor yet, and no password to add one with.
  if ((await findLinked(transaction, issuer, subject))?.is_factor_required)
    throw new JoiningRefused('factor');
  const detail = { server: issuer };
  await recordAudit(transaction, { actorId: userId, action: 'identity-linked', subject: userId, detail });
}

const namesOf = ({ familyName, givenName }: SsoJoining) => ({ familyName, givenName });
