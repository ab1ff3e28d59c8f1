import { hasPermissions } from '@newsphoto/contract';
import { type ProofStatus, proofStepOf } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { lockContent } from './editing.repository.ts';

export interface ProofRequest {
  readonly version: number;
  readonly to: ProofStatus;
  readonly reason?: string;
}

export interface Proofs {
  step(
    actor: Actor,
    contentId: number,
    request: ProofRequest,
  ): Promise<{ proofStatus: ProofStatus; proofVersion: number }>;
}

/** 校閲: one step of the table at a time, for the version that its reader has seen. */
export function createProofs(db: Database): Proofs {
  return {
    async step(actor, contentId, { version, to, reason = '' }) {
      return db.transaction().execute(async (transaction) => {
        const row = await lockContent(transaction, contentId);
        if (!row) throw new ApiError('content/unknown');
        const step = proofStepOf(row.proof_status, to);
        if (!step) throw new ApiError('proof/no-step');
        if (!hasPermissions(actor.permissions, [step.permission])) throw new ApiError('access/forbidden');
        if (row.version !== version) throw new ApiError('edit/outdated');
        if (step.needsReason && reason.trim() === '')
          throw new ApiError('proof/no-reason', ['理由'], { field: 'reason' });
        await transaction
          .updateTable('contents')
          .set({ proof_status: to, proof_version: version })
          .where('content_id', '=', contentId)
          .execute();
        // Others see neither the status nor anything that follows from it.
        await recordContentChanges(transaction, [contentId], { isInternal: true });
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'proof-changed', subject: presentId(contentId) },
          detail: { from: row.proof_status, to, ...(reason.trim() !== '' && { reason: reason.trim() }) },
        });
        return { proofStatus: to, proofVersion: version };
      });
    },
  };
}
