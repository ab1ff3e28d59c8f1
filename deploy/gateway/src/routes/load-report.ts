import { LOAD_REPORT_PATH, type LoadReport, LoadReportSchema } from '@newsphoto/contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { ReportIntake } from '../domain/report-intake.ts';
import type { LoadTokens, ReportCounter, ReportOutcome, Telemetry } from '../ports.ts';

const LARGEST_REPORT = 4_096;

export interface LoadReporting {
  readonly tokens: LoadTokens;
  readonly intake: ReportIntake;
  readonly counter: ReportCounter;
  /** Of how many visitors one tells of the loads that went well; 0 for none. */
  readonly weight: number;
}

/**
 * Takes what pages tell of their loads. The answer is the same whatever became of the report: nobody learns from it
 * how to be believed. Only what is no report at all, or too much, is refused.
 */
export function loadReportRoutes(
  app: FastifyInstance,
  { tokens, intake, counter }: LoadReporting,
  telemetry: Pick<Telemetry, 'report'>,
): void {
  const take = (report: LoadReport): ReportOutcome => {
    const token = tokens.read(report.token);
    if (!token) return 'unsigned';
    if (!intake.hears(token)) return 'flood';
    const accepted = intake.accept(report, token);
    counter.count(accepted, token);
    return accepted.length > 0 ? 'taken' : 'nothing-new';
  };
  app.post(LOAD_REPORT_PATH, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!intake.admits(request.ip)) {
      telemetry.report('flood');
      return reply.code(429).header('retry-after', '60').send();
    }
    if (!isReport(request.body)) {
      telemetry.report('malformed');
      return reply.code(400).send({ error: 'bad request', requestId: request.id });
    }
    const outcome = take(request.body);
    telemetry.report(outcome);
    if (outcome === 'flood') return reply.code(429).header('retry-after', '60').send();
    return reply.code(204).send();
  });
}

const isReport = (body: unknown): body is LoadReport => Value.Check(LoadReportSchema, body);
