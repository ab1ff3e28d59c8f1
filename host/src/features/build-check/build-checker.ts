import type { BuildCheck } from './build-outcome.ts';

/** A redirect and the click that led to it are one navigation: a check this young is not repeated. */
const FRESH_MS = 2_000;

export interface BuildChecker {
  /** The check of a navigation; joins one that has just been started. */
  check(target: string): Promise<BuildCheck>;
  /** Starts a check ahead of the navigation that is about to come. */
  anticipate(target: string): void;
}

/** @param first the check that the head script started with the page */
export function createBuildChecker(
  run: (target: string) => Promise<BuildCheck>,
  first: Promise<BuildCheck>,
  now: () => number = Date.now,
): BuildChecker {
  let last = { at: now(), result: first };
  const check = (target: string) => {
    if (now() - last.at >= FRESH_MS) last = { at: now(), result: run(target) };
    return last.result;
  };
  return {
    check,
    anticipate: (target) => {
      void check(target);
    },
  };
}
