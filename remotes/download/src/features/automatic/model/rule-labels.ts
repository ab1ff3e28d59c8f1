import type { TransferRule } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';
import type { StateTone } from '@newsphoto/records';
import { WEEKDAYS } from './rule-fields.ts';

const WORKING_DAYS = '1,2,3,4,5';

/** 「毎日 終日」「平日 22:00〜翌6:00」 */
export function timesText({ weekdays, from, to }: Pick<TransferRule, 'weekdays' | 'from' | 'to'>): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const named =
    days.length === WEEKDAYS.length
      ? '毎日'
      : days.join() === WORKING_DAYS
        ? '平日'
        : days.map((day) => WEEKDAYS[day]).join('・');
  return `${named} ${from === to ? '終日' : `${from}〜${to < from ? '翌' : ''}${to}`}`;
}

const MEGABYTE = 1024 * 1024;
const count = (value: number): string => value.toLocaleString('ja-JP');

/** 「3 / 100件」 */
export const todayLine = ({ sentToday, dailyFiles }: TransferRule): string =>
  `${count(sentToday)} / ${count(dailyFiles)}件`;

/** 「3 / 100件　12 MB / 1 GB」 */
export const todayText = ({ sentToday, bytesToday, dailyFiles, dailyMegabytes }: TransferRule): string =>
  `${count(sentToday)} / ${count(dailyFiles)}件　${formatFileSize(bytesToday)} / ${formatFileSize(dailyMegabytes * MEGABYTE)}`;

export function ruleState({ isActive, problem }: Pick<TransferRule, 'isActive' | 'problem'>): {
  readonly label: string;
  readonly tone: StateTone;
} {
  if (!isActive) return { label: '停止中', tone: 'plain' };
  return problem ? { label: '要確認', tone: 'alert' } : { label: '稼働中', tone: 'done' };
}

/** What a rule sends: its search, and where it looks. */
export const searchText = ({ searchName, isOfWire }: TransferRule): string =>
  searchName === '' ? '（削除された検索）' : `${searchName}${isOfWire ? '（配信モニター）' : ''}`;
