import type { Failure } from '@newsphoto/contract';
import type { FailureContext } from '@newsphoto/releases';
import { openLoadTokens } from '../adapters/load-tokens.ts';
import { ReportIntake } from '../domain/report-intake.ts';
import type { LoadToken } from '../ports.ts';
import type { LoadReporting } from '../routes/load-report.ts';

/** Reporting that counts into `counted`, as `release outcome`, and whose clock is set by hand. */
export function fakeReporting(weight = 1) {
  const clock = { now: Date.now() };
  const counted: string[] = [];
  const tokens: LoadToken[] = [];
  const failures: { readonly failure: Failure; readonly context: FailureContext }[] = [];
  const reporting: LoadReporting = {
    tokens: openLoadTokens(Buffer.alloc(32, 7), () => clock.now),
    intake: new ReportIntake(() => clock.now),
    counter: {
      count(entries, token) {
        tokens.push(token);
        counted.push(...entries.map(({ release, outcome }) => `${release} ${outcome}`));
      },
    },
    failures: {
      count: (accepted, context) => failures.push(...accepted.map((failure) => ({ failure, context }))),
    },
    weight,
  };
  return { reporting, clock, counted, tokens, failures };
}
