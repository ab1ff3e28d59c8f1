import { ACCESS_FLOOR, type AccessRule, type GuestAdmission } from '@newsphoto/contract';

/**
 * What makes a rule opener than the floor of its path; empty where it only tightens or the specification
 * does not know the path.
 */
export function openerThanFloor(path: string, rule: AccessRule): string[] {
  const floor = ACCESS_FLOOR[path];
  if (!floor) return [];
  const problems: string[] = [];
  if (rule.passes && !floor.passes) problems.push('passes the guard');
  const extra = beyond(rule.guests, floor.guests);
  if (extra.length > 0) problems.push(`admits ${extra.join(', ')}`);
  for (const one of rule.cases ?? []) {
    const same = floor.cases?.find(({ when }) => JSON.stringify(when) === JSON.stringify(one.when));
    const more = beyond(one.guests, same?.guests ?? floor.guests);
    if (more.length > 0) problems.push(`admits ${more.join(', ')} when ${JSON.stringify(one.when)}`);
  }
  const dropped = (floor.permissions ?? []).filter((code) => !rule.permissions?.includes(code));
  if (dropped.length > 0) problems.push(`does not ask for ${dropped.join(', ')}`);
  if (floor.affiliation && rule.affiliation !== floor.affiliation) {
    problems.push(`is not kept to ${floor.affiliation} users`);
  }
  return problems;
}

function beyond(admitted: readonly GuestAdmission[], allowed: readonly GuestAdmission[]): GuestAdmission[] {
  return admitted.filter((kind) => !allowed.includes(kind));
}
