import type { GroupUsage } from '@newsphoto/contract';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { useOfContract } from '../contracts/contract-in-force.service.ts';
import { countOfGroup } from '../downloads/monthly-count.ts';
import { findInvoicedByMonth, findUseByMember, findUseByMonth } from './group-usage.repository.ts';

const MONTHS = 12;
const NO_USE = { downloads: 0, orders: 0, amount: 0 };

/** Use and cost of the caller's group; see the contract for the shapes. */
export function createGroupUsage({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  const contractOf = async (groupId: string): Promise<GroupUsage['contract']> => {
    const today = tokyoDate(now());
    const use = await useOfContract(db, groupId, today);
    if (!use) return null;
    const { terms, period } = use;
    const { monthlyDownloads, creditLimit } = terms;
    return {
      ...{ name: terms.name, periodFrom: period.from, periodTo: period.to },
      flat: terms.count > 0 ? { used: use.flat, of: terms.count } : null,
      downloads:
        monthlyDownloads === null
          ? null
          : { used: await countOfGroup(db, groupId, now()), of: monthlyDownloads },
      credit: creditLimit === null ? null : { used: use.ordered, of: creditLimit },
    };
  };
  return async ({ groupId }: Actor, requested: string | undefined): Promise<GroupUsage> => {
    const months = lastMonths(tokyoDate(now()));
    const all = { from: months[0] ?? '', to: months.at(-1) ?? '' };
    const uses = await findUseByMonth(db, groupId, all);
    const invoiced = await findInvoicedByMonth(db, groupId, all);
    const members = await findUseByMember(
      db,
      groupId,
      requested !== undefined && months.includes(requested) ? { from: requested, to: requested } : all,
    );
    return {
      months: months.map((month) => ({
        ...NO_USE,
        ...uses.find((use) => use.month === month),
        ...{ month, invoiced: invoiced.get(month) ?? 0 },
      })),
      members: members.map(({ user_id: userId, user_name: userName, ...use }) => ({
        ...{ userId, userName },
        ...use,
      })),
      contract: await contractOf(groupId),
    };
  };
}

export type GroupUsageService = ReturnType<typeof createGroupUsage>;

/** YYYYMM, the oldest first. */
function lastMonths(today: string): string[] {
  const first = `${today.slice(0, 6)}01`;
  return Array.from({ length: MONTHS }, (_, index) =>
    shiftDate(first, index - MONTHS + 1, 'month').slice(0, 6),
  );
}
