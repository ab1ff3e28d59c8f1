import type {
  ReleaseBoard,
  ReleaseChange,
  ReleaseJournal,
  ReleaseOutcome,
  ReleaseSeries,
} from '@newsphoto/contract';
import {
  isComplete,
  ReleaseBoardSchema,
  ReleaseJournalSchema,
  type ReleaseOrder,
  ReleaseOutcomeSchema,
  ReleaseSeriesSchema,
} from '@newsphoto/contract/endpoints';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { ReleaseGateway } from './release-gateway.ts';

type JournalPage = Omit<Extract<ReleaseOrder, { kind: 'journal' }>, 'kind'>;
type WantedSeries = Omit<Extract<ReleaseOrder, { kind: 'series' }>, 'kind'>;

export interface ReleasesService {
  board(channel: string | undefined): Promise<ReleaseBoard>;
  journal(page: JournalPage): Promise<ReleaseJournal>;
  series(wanted: WantedSeries): Promise<ReleaseSeries>;
  /** Orders a change; a done one is recorded in the audit trail. */
  change(name: string, change: ReleaseChange, actor: Actor): Promise<ReleaseOutcome>;
}

/** Administrators order releases here; a gateway has the store, checks and signs. */
export function createReleasesService(db: Database, gateway: ReleaseGateway | undefined): ReleasesService {
  const order = async <Schema extends TSchema>(
    ordered: ReleaseOrder,
    schema: Schema,
  ): Promise<Static<Schema>> => {
    if (!gateway) throw new ApiError('release/no-gateway');
    const { status, body } = await gateway.send(ordered);
    if (status === 404) throw new ApiError('release/unknown');
    if (status === 409) throw new ApiError('edit/outdated');
    if (status !== 200 || !Value.Check(schema, body)) throw new ApiError('release/gateway-silent');
    return body;
  };
  return {
    board: (channel) => order({ kind: 'board', ...(channel && { channel }) }, ReleaseBoardSchema),
    journal: (page) => order({ kind: 'journal', ...page }, ReleaseJournalSchema),
    series: (wanted) => order({ kind: 'series', ...wanted }, ReleaseSeriesSchema),
    async change(name, change, actor) {
      if (!isComplete(change)) throw new ApiError('request/invalid');
      const outcome = await order(
        { kind: 'change', name, who: actor.userId, ...change },
        ReleaseOutcomeSchema,
      );
      if (outcome.refusals.length > 0) return outcome;
      await recordAudit(db, {
        actorId: actor.userId,
        action: 'release-changed',
        subject: `${name}@${outcome.version}`,
        detail: { kind: `release-${change.action}`, name: `${change.channel} ${outcome.revision}` },
      });
      return outcome;
    },
  };
}
