import { shiftDate } from '../dates/tokyo-date.ts';

/** Stages of reminders, the last one the firmest. */
export const REMINDER_STAGES = ['first', 'second', 'third'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** Days after the due day; the first one counts bank days: a transfer needs them. */
const FIRST_BANK_DAYS = 3;
const SECOND_DAYS = 10;
const THIRD_DAYS = 30;

/** The stage that is reached on a day; undefined before the first one (rules R1 to R3 of SPEC.md). Days are YYYYMMDD. */
export function reminderStage(
  { dueOn, today }: { readonly dueOn: string; readonly today: string },
  /** The first bank day from a day on. */
  nextBankDay: (day: string) => string,
): ReminderStage | undefined {
  if (today >= shiftDate(dueOn, THIRD_DAYS, 'day')) return 'third';
  if (today >= shiftDate(dueOn, SECOND_DAYS, 'day')) return 'second';
  let first = dueOn;
  for (let count = 0; count < FIRST_BANK_DAYS; count += 1) first = nextBankDay(shiftDate(first, 1, 'day'));
  return today >= first ? 'first' : undefined;
}

/** The stage to send: one that is reached, after those that were sent. */
export function dueReminder(
  reached: ReminderStage | undefined,
  sent: readonly string[],
): ReminderStage | undefined {
  if (reached === undefined) return undefined;
  const last = Math.max(-1, ...REMINDER_STAGES.map((stage, place) => (sent.includes(stage) ? place : -1)));
  return REMINDER_STAGES.indexOf(reached) > last ? reached : undefined;
}
