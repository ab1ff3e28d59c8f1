import type {
  RegistrationDecision,
  RegistrationDetail,
  RegistrationsPage,
  RegistrationsQuery,
} from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { REFUSAL_REASONS } from '@newsphoto/domain/members';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { admit } from './activate-application.ts';
import { applicationRefusedMail } from './registration.mail.ts';
import { presentRegistration, presentRow } from './registrations.presenter.ts';
import { lockById, markDecided, type RegistrationEntity } from './registrations.repository.ts';
import { findRegistration, searchRegistrations } from './search-registrations.repository.ts';

/** Applications for administrators; see the contract for the shapes. */
export interface DecisionsService {
  search(query: RegistrationsQuery): Promise<RegistrationsPage>;
  find(registrationId: string): Promise<RegistrationDetail>;
  decide(actor: Actor, registrationId: string, decision: RegistrationDecision): Promise<RegistrationDetail>;
}

interface DecisionsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

export function createDecisions({ db, now, publicUrl }: DecisionsOptions): DecisionsService {
  const find = async (handle: DatabaseHandle, registrationId: string) => {
    const row = await findRegistration(handle, registrationId);
    if (!row) throw new ApiError('registration/unknown');
    return presentRegistration(row, now());
  };
  return {
    async search(query) {
      const { total, rows } = await searchRegistrations(db, query, now());
      return { total, registrations: rows.map((row) => presentRow(row, now())) };
    },
    find: (registrationId) => find(db, registrationId),
    async decide(actor, registrationId, decision) {
      const isRefused = decision.decision === 'refused';
      if (isRefused && !REFUSAL_REASONS.some(({ code }) => code === decision.reason)) {
        const ruleMessage = { code: 'E0002', text: formatMessage('E0002', '理由') };
        throw new ApiError('input/invalid', [], { field: 'reason', ruleMessage });
      }
      return db.transaction().execute(async (transaction) => {
        const application = await lockById(transaction, registrationId);
        if (!application) throw new ApiError('registration/unknown');
        if (application.version !== decision.version) throw new ApiError('edit/outdated');
        if (application.state !== 'waiting') throw new ApiError('registration/not-waiting');
        if (isRefused) await refuse(transaction, application, decision);
        else await admit(transaction, application, { publicUrl, now: now() });
        await markDecided(transaction, application.registration_id, {
          ...{ state: decision.decision, decidedBy: actor.userId, now: now() },
          ...(isRefused && { reason: decision.reason, note: decision.note.trim() }),
        });
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: isRefused ? 'registration-refused' : 'registration-approved',
          subject: registrationId,
          detail: { receiptId: application.receipt_id, group: application.group_id },
        });
        return find(transaction, registrationId);
      });
    },
  };
}

async function refuse(
  transaction: DatabaseTransaction,
  { user_name: name, mail_address: address, receipt_id: receiptId }: RegistrationEntity,
  { reason, note }: RegistrationDecision,
): Promise<void> {
  const mail = applicationRefusedMail(name, { receiptId, reason, note: note.trim() });
  await addMail(transaction, { name, address }, mail);
}
