import { type AccessRule, admittedGuests, floorsUnder, WINDOW_FLOOR } from '@newsphoto/contract';

/** Represents any value that no condition names. */
const ANY_OTHER = '*';
const MOST_COMBINATIONS = 4096;

/**
 * Why a rule admits more than the minimum access of a path that it shares an address with; empty if the specification does
 * not know the path.
 */
export function openerThanFloor(path: string, rule: AccessRule): string[] {
  return [...new Set(floorsUnder(path).flatMap((floor) => openerThan(floor, rule)))];
}

/** The same for a window, by its name. */
export function openerThanWindowFloor(name: string, rule: AccessRule): string[] {
  const floor = Object.hasOwn(WINDOW_FLOOR, name) ? WINDOW_FLOOR[name] : undefined;
  return floor ? openerThan(floor, rule) : [];
}

/**
 * Cases are compared by what they admit, not by how they are written: a rule that drops a restricting case of the minimum
 * admits more.
 */
function openerThan(floor: AccessRule, rule: AccessRule): string[] {
  const problems: string[] = [];
  if (rule.passes && !floor.passes) problems.push('passes the guard');
  problems.push(...extraAdmissions(rule, floor));
  const dropped = (floor.permissions ?? []).filter((code) => !rule.permissions?.includes(code));
  if (dropped.length > 0) problems.push(`does not ask for ${dropped.join(', ')}`);
  if (floor.affiliation && rule.affiliation !== floor.affiliation) {
    problems.push(`is not kept to ${floor.affiliation} users`);
  }
  return problems;
}

function extraAdmissions(rule: AccessRule, floor: AccessRule): string[] {
  const queries = queriesToTry(rule, floor);
  if (!queries) return ['has more conditions than can be compared'];
  const problems = queries.flatMap((query) => {
    const allowed = admittedGuests(floor, query);
    const extra = admittedGuests(rule, query).filter((kind) => !allowed.includes(kind));
    if (extra.length === 0) return [];
    return [`admits ${extra.join(', ')}${query.size > 0 ? ` with ?${query}` : ''}`];
  });
  return problems.slice(0, 1);
}

/** Every combination of query parameters that makes a difference to either rule. */
function queriesToTry(...rules: AccessRule[]): URLSearchParams[] | undefined {
  const values = new Map<string, Set<string>>();
  for (const { when } of rules.flatMap(({ cases }) => cases ?? [])) {
    for (const [name, wanted] of Object.entries(when)) {
      const known = values.get(name) ?? new Set([ANY_OTHER]);
      values.set(name, wanted === true ? known : known.add(wanted));
    }
  }
  let queries: [string, string][][] = [[]];
  for (const [name, known] of values) {
    queries = queries.flatMap((query) => [
      query,
      ...[...known].map((value): [string, string][] => [...query, [name, value]]),
    ]);
    if (queries.length > MOST_COMBINATIONS) return undefined;
  }
  return queries.map((query) => new URLSearchParams(query));
}
