import type { BankFileAnswer } from '@newsphoto/contract';
import type { BankProblem } from '@newsphoto/domain/bank';
import { sumYen } from '@newsphoto/domain/fees';
import { presentProposal } from './match-payments.ts';
import type { ImportPlan, PlannedRow } from './plan-import.ts';

const isAutomatic = ({ proposals }: PlannedRow): boolean => proposals.some((one) => one.isAutomatic);
const presentProblem = ({ row, text }: BankProblem) => ({ row, text });

/** What an import would do, or did. */
export function presentPlan(
  { file, matching, rows }: ImportPlan,
  { isImported = false }: { readonly isImported?: boolean } = {},
): BankFileAnswer {
  const fresh = rows.filter(({ state }) => state === 'new');
  return {
    accounts: [...file.accounts],
    rows: rows.map((planned) => {
      const { row, account, day, amount, payer, code, edi } = planned.row;
      return {
        ...{ row, account, day, amount, payer, code, edi, state: planned.state },
        paymentId: planned.paymentId === null ? null : String(planned.paymentId),
        proposals: planned.proposals.map((one) => presentProposal(one, matching.invoices)),
        isPosted: isImported && isAutomatic(planned),
      };
    }),
    problems: file.problems.map(presentProblem),
    warnings: file.warnings.map(presentProblem),
    newCount: fresh.length,
    newSum: sumYen(fresh.map(({ row }) => row.amount)),
    automaticCount: fresh.filter(isAutomatic).length,
  };
}
