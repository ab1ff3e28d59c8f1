/** Ages of what is to be paid: days after the due day. */
export const RECEIVABLE_AGES = {
  notDue: '期限前',
  to30: '1～30日',
  to60: '31～60日',
  to90: '61～90日',
  over90: '91日以上',
} as const;
export type ReceivableAge = keyof typeof RECEIVABLE_AGES;

/** The first and the last day after the due day. */
export const AGE_DAYS: Readonly<Record<ReceivableAge, readonly [from: number, to: number]>> = {
  notDue: [Number.NEGATIVE_INFINITY, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, Number.POSITIVE_INFINITY],
};
const AGES = Object.keys(RECEIVABLE_AGES) as ReceivableAge[];
const DAY_MS = 86_400_000;

/** Days are YYYYMMDD. */
export function receivableAge(dueOn: string, today: string): ReceivableAge {
  const days = (utcOf(today) - utcOf(dueOn)) / DAY_MS;
  return AGES.find((age) => days <= AGE_DAYS[age][1]) ?? 'over90';
}

const utcOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
