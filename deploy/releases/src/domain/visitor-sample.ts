import { type Static, Type } from 'typebox';

/**
 * A visitor as named by the gateway's tokens: 12 hexadecimal digits of the browser and 8 of its network, both keyed hashes
 * that change daily.
 */
const VISITOR = /^[0-9a-f]{20}$/;
const BROWSER_DIGITS = 12;
const HASHES = 16 ** BROWSER_DIGITS;
/** More different visitors than this are estimated: the smallest hashes are a uniform sample of them. */
export const SAMPLE_SIZE = 1_000;

/** What a visitor met of a release; bit flags. */
export const PROBLEM_FLAGS = { nothing: 0, failure: 1, error: 2 } as const;

/** Different visitors, and what they met. */
export const VisitorSampleSchema = Type.Record(
  Type.String(),
  Type.Integer({ minimum: 0, maximum: PROBLEM_FLAGS.failure | PROBLEM_FLAGS.error }),
);
export type VisitorSample = Static<typeof VisitorSampleSchema>;

const networkOf = (visitor: string): string => visitor.slice(BROWSER_DIGITS);

/**
 * Adds a visitor to a sample. Of one network only a limited number count, those with the smallest hashes, so that one address
 * cannot pose as many visitors. A visitor left out here would be left out of every sum as well.
 */
export function noteVisitor(sample: VisitorSample, visitor: string, met: number, perNetwork: number): void {
  if (!VISITOR.test(visitor)) return;
  const known = sample[visitor];
  sample[visitor] = (known ?? PROBLEM_FLAGS.nothing) | met;
  if (known !== undefined) return;
  const all = Object.keys(sample);
  const network = networkOf(visitor);
  dropLargest(
    sample,
    all.filter((one) => networkOf(one) === network),
    perNetwork,
  );
  dropLargest(sample, Object.keys(sample), SAMPLE_SIZE);
}

function dropLargest(sample: VisitorSample, among: readonly string[], most: number): void {
  if (among.length <= most) return;
  for (const one of [...among].sort().slice(most)) delete sample[one];
}

/** One sample of the samples of several gateways and times; the order does not matter. */
export function mergeSamples(samples: readonly VisitorSample[], perNetwork: number): VisitorSample {
  const met: VisitorSample = {};
  for (const [visitor, what] of samples.flatMap((sample) => Object.entries(sample))) {
    met[visitor] = (met[visitor] ?? PROBLEM_FLAGS.nothing) | what;
  }
  const networks = new Map<string, number>();
  const counted = Object.keys(met)
    .sort()
    .filter((visitor) => {
      const before = networks.get(networkOf(visitor)) ?? 0;
      networks.set(networkOf(visitor), before + 1);
      return before < perNetwork;
    });
  return Object.fromEntries(counted.slice(0, SAMPLE_SIZE).map((visitor) => [visitor, met[visitor] ?? 0]));
}

/** How many different visitors a sample represents. */
export function estimateVisitors(sample: VisitorSample): number {
  const visitors = Object.keys(sample);
  if (visitors.length < SAMPLE_SIZE) return visitors.length;
  const hashes = visitors.map((visitor) => Number.parseInt(visitor.slice(0, BROWSER_DIGITS), 16));
  return Math.round((SAMPLE_SIZE - 1) / (Math.max(...hashes) / HASHES));
}

/** How many of a sample met any of these. */
export function countWithProblem(sample: VisitorSample, what: number): number {
  return Object.values(sample).filter((met) => (met & what) !== 0).length;
}
