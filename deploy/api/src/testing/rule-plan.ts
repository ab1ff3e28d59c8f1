/** Arrivals and rules for a comparison with a naive computation. */

export interface PlannedContent {
  readonly headline: string;
  readonly category: string;
  readonly visibility: '1' | '2' | '3';
  readonly bytes: number;
  /** The round in which its embargo ends; undefined: it has none. */
  readonly releasedIn: number | undefined;
}

export interface PlannedItem {
  readonly headline: string;
  readonly urgency: number;
}

export interface PlannedRule {
  readonly userId: string;
  readonly isOfWire: boolean;
  /** All of them are in the headline. */
  readonly terms: readonly string[];
  /** One of them is enough. */
  readonly isAny: boolean;
  readonly categories: readonly string[];
  readonly urgency: number | undefined;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly dailyFiles: number;
  readonly dailyMegabytes: number;
}

export const PLAN_TERMS = ['花火', '祭典', '首相', '会見', '野球', '台風', '国会', '株価'] as const;
const CATEGORIES = ['SOC', 'POL', 'SPO'];

/** Numbers of a plan, the same for a seed. */
export function chancesOf(seed: number) {
  let state = seed;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(chance() * count);
  const one = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[below(values.length)] as Value;
  const some = <Value>(values: readonly Value[], count: number): Value[] =>
    values
      .map((value) => [chance(), value] as const)
      .sort(([left], [right]) => left - right)
      .slice(0, count)
      .map(([, value]) => value);
  return { chance, below, one, some };
}

type Chances = ReturnType<typeof chancesOf>;

/** @param rounds what is under embargo is released in one of them */
export const plannedContent = (
  { chance, below, one, some }: Chances,
  rounds: { readonly now: number; readonly last: number },
): PlannedContent => ({
  headline: some(PLAN_TERMS, 2).join('と'),
  category: one(CATEGORIES),
  visibility: one(['1', '1', '1', '2', '3'] as const),
  bytes: 10_000 + below(3_000_000),
  releasedIn:
    chance() < 0.1 && rounds.now < rounds.last ? rounds.now + 1 + below(rounds.last - rounds.now) : undefined,
});

export const plannedItem = ({ below, some }: Chances): PlannedItem => ({
  ...{ headline: some(PLAN_TERMS, 2).join('と'), urgency: 1 + below(8) },
});

export function plannedRule({ chance, below, one, some }: Chances): PlannedRule {
  const isOfWire = chance() < 0.2;
  const isAllDay = chance() < 0.6;
  const hour = () => `${String(below(24)).padStart(2, '0')}:${one(['00', '30'])}`;
  const isLimited = chance() < 0.4;
  return {
    userId: isOfWire ? 'desk00001' : one(['premium01', 'premium02', 'member001', 'desk00001', 'admin0001']),
    isOfWire,
    terms: some(PLAN_TERMS, 1 + below(2)),
    isAny: chance() < 0.5,
    categories: isOfWire || chance() < 0.7 ? [] : some(CATEGORIES, 1 + below(2)),
    urgency: isOfWire && chance() < 0.5 ? 1 + below(8) : undefined,
    weekdays: isAllDay ? [0, 1, 2, 3, 4, 5, 6] : some([0, 1, 2, 3, 4, 5, 6], 2 + below(5)),
    from: isAllDay ? '00:00' : hour(),
    to: isAllDay ? '00:00' : hour(),
    dailyFiles: isLimited ? 3 + below(20) : 1000,
    dailyMegabytes: isLimited && !isOfWire ? 2 + below(20) : 1000,
  };
}
