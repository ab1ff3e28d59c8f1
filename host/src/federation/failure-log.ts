import { RELEASE_PROBLEM_KINDS, type ReleaseProblemKind } from '@newsphoto/contract';
import type { LoadFailure } from './load-result.ts';
import type { PageAddress } from './page-loader.ts';

export interface ReleaseFailure {
  /** `search@1.4.2` */
  readonly release: string;
  readonly code: LoadFailure['code'] | 'remote/uncaught';
  readonly cause: unknown;
  /** Absent: the shown one. */
  readonly page?: PageAddress;
}

/** A failure that counts against its release. */
export interface ReportableFailure {
  readonly release: string;
  readonly stage: ReleaseProblemKind;
  readonly cause: unknown;
  /** Pattern of the route. */
  readonly route: string | undefined;
}

interface FailureLogParts {
  /** Pattern of the route of a page; of the shown one if none is passed. */
  routeOf(page?: PageAddress): string | undefined;
  report(failure: ReportableFailure): void;
}

/** Writes every failure of a release to the console, and passes on those to report. */
export function createFailureLog({ routeOf, report }: FailureLogParts): (failure: ReleaseFailure) => void {
  return ({ release, code, cause, page }) => {
    const stage = code.slice('remote/'.length);
    console.error(`${release} failed at ${stage}:`, cause);
    const reported = RELEASE_PROBLEM_KINDS.find((kind) => kind === stage);
    if (reported) report({ release, stage: reported, cause, route: routeOf(page) });
  };
}
