// Files of banks and the payments in them. A separate entry point: only the accounts need it.
export type { BankProblem, BankProblemCode } from './bank/bank-problems.ts';
export { payerKey } from './bank/payer-key.ts';
export {
  createMatcher,
  MATCH_REASONS,
  type MatchedPayment,
  type MatchProposal,
  type MatchReason,
  type OpenInvoice,
  type PayerAlias,
  proposeMatches,
} from './bank/propose-matches.ts';
export { type BankFile, MOST_BANK_ROWS, readBankFile } from './bank/read-bank-file.ts';
export type { BankRow } from './bank/read-bank-row.ts';
export { dueReminder, type ReminderStage, reminderStage } from './bank/reminder-stage.ts';
