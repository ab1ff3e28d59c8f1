import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type ContractTerms, END_OF_MONTH } from '@newsphoto/domain/orders';
import type { Database } from '../../db/database.ts';
import { nextNumber } from '../orders/next-number.ts';
import { hasContracts, insertContract, insertContractVersion } from './contracts.repository.ts';

const ALL = { mediumCodes: [], purposeCodes: [], territories: [] };

/** Ten contents a month, 10 % less beyond them, one invoice a month; orders above 50,000 yen are approved. */
const TERMS: Omit<ContractTerms, 'startsOn'> = {
  ...{ name: '見本新聞社 年間契約', kind: 'both', endsOn: null, covers: ALL, clears: null },
  ...{ count: 10, periodFee: 80_000, overage: 'fees', overageFee: 0, percent: 90 },
  ...{ closingDay: END_OF_MONTH, payMonths: 1, payDay: END_OF_MONTH, payShift: 'after', billing: 'monthly' },
  ...{ creditLimit: 500_000, approvalOver: 50_000, monthlyDownloads: null, isStopped: false },
};

/** Adds the contract of the sample's customer, from the start of the previous month on; false if the group has one. */
export async function addSampleContract(db: Database, groupId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Processes that start at once wait for each other.
    await transaction
      .selectFrom('groups')
      .select('group_id')
      .where('group_id', '=', groupId)
      .forUpdate()
      .execute();
    if (await hasContracts(transaction, groupId)) return false;
    const startsOn = shiftDate(`${tokyoDate(now).slice(0, 6)}01`, -1, 'month');
    const terms = { ...TERMS, startsOn };
    const contractNo = await nextNumber(transaction, 'contract', now);
    const contractId = await insertContract(transaction, { contractNo, groupId, terms });
    const version = { version: 1, terms, note: '見本の契約', editor: 'system', now };
    await insertContractVersion(transaction, contractId, version);
    return true;
  });
}
