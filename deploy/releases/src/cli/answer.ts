import type { ReleaseProblem } from '../domain/release-problem.ts';
import { ReleaseRefused } from '../ports.ts';

/** What a command answers: lines for people, and the same as data. */
export interface Answer {
  readonly text: string;
  readonly data: object;
}

/** Lists all problems, one line each, with their codes. */
export function refuse(what: string, problems: readonly ReleaseProblem[]): never {
  const lines = problems.map(({ code, sentence }) => `  ${sentence}  [${code}]`);
  throw new ReleaseRefused('release/refused', [`${what} is refused:`, ...lines].join('\n'), problems);
}

/** Refuses if there are problems; those about the channel alone can be overruled by `--force`. */
export function refuseOn(what: string, problems: readonly ReleaseProblem[], force: boolean): void {
  const standing = problems.filter(({ code }) => !(force && code.startsWith('channel/')));
  if (standing.length > 0) refuse(what, standing);
}

/** The problems that `--force` overruled, one line each, with their codes. */
export const overruledLines = (problems: readonly ReleaseProblem[]): string[] =>
  problems.map(({ code, sentence }) => `  overruled: ${sentence}  [${code}]`);
