import holidayJp from '@holiday-jp/holiday_jp';
import { bankDay, type ContractTerms, closingPeriod, dueDay } from '@newsphoto/domain/orders';

/** Public and substitute holidays. */
export const isHoliday = (day: string): boolean =>
  Object.hasOwn(holidayJp.holidays, `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);

/** When an invoice of a day (YYYYMMDD) is due by a contract. */
export const contractDueDay = (day: string, terms: ContractTerms): string =>
  dueDay(closingPeriod(day, terms).to, terms, isHoliday);

/** The day itself, or the next one on which banks are open. */
export const nextBankDay = (day: string): string => bankDay(day, 1, isHoliday);
