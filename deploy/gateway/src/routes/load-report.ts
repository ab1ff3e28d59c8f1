import {
  type FailureReport,
  FailureReportSchema,
  LOAD_REPORT_PATH,
  type LoadReport,
  LoadReportSchema,
} from '@newsphoto/contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { browserName } from '../domain/browser-name.ts';
import type { ReportIntake } from '../domain/report-intake.ts';
import type { FailureCounter, LoadTokens, ReportCounter, ReportOutcome, Telemetry } from '../ports.ts';
import { GATEWAY_ERRORS } from './gateway-errors.ts';
import { answerPlainly } from './plain-answers.ts';

const LARGEST_REPORT = 4_096;

export interface LoadReporting {
  readonly tokens: LoadTokens;
  readonly intake: ReportIntake;
  readonly counter: ReportCounter;
  readonly failures: FailureCounter;
  /** Of how many visitors one reports successful loads; 0 for none. */
  readonly weight: number;
}

/**
 * Accepts load reports of pages. The answer does not depend on the outcome, so that a forger learns nothing from it. Only
 * malformed reports and too many are refused.
 */
export function loadReportRoutes(
  app: FastifyInstance,
  { tokens, intake, counter, failures }: LoadReporting,
  telemetry: Pick<Telemetry, 'report'>,
): void {
  const take = (report: LoadReport | FailureReport, userAgent: string | undefined): ReportOutcome => {
    const token = tokens.read(report.token);
    if (!token) return 'unsigned';
    if (!intake.hears(token)) return 'flood';
    if ('version' in report) {
      const accepted = intake.acceptFailures(report, token);
      failures.count(accepted, { browser: browserName(userAgent), network: token.network });
      return accepted.length > 0 ? 'taken' : 'nothing-new';
    }
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
      return answerPlainly(request, reply, GATEWAY_ERRORS.malformed);
    }
    const outcome = take(request.body, request.headers['user-agent']);
    telemetry.report(outcome);
    if (outcome === 'flood') return reply.code(429).header('retry-after', '60').send();
    return reply.code(204).send();
  });
}

const isReport = (body: unknown): body is LoadReport | FailureReport =>
  Value.Check(LoadReportSchema, body) || Value.Check(FailureReportSchema, body);
