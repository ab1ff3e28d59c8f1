import type { TransferRule } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { ShownRule } from './rules.repository.ts';

export const presentRule = (rule: ShownRule, problem: TransferRule['problem']): TransferRule => ({
  ruleId: String(rule.rule_id),
  name: rule.name,
  savedSearchId: rule.is_search_deleted ? '' : String(rule.saved_search_id ?? ''),
  destinationId: String(rule.destination_id ?? ''),
  isActive: rule.is_active,
  weekdays: rule.weekdays,
  from: rule.from_time,
  to: rule.to_time,
  dailyFiles: rule.daily_files,
  dailyMegabytes: rule.daily_megabytes,
  reports: rule.reports,
  version: rule.version,
  searchName: rule.is_search_deleted ? '' : (rule.search_name ?? ''),
  destinationName: rule.destination_name ?? '',
  isOfWire: rule.is_of_wire === true,
  sentToday: rule.sent_today,
  bytesToday: rule.bytes_today,
  waiting: rule.waiting,
  lastSentAt: rule.last_sent ? tokyoDateTime(rule.last_sent) : '',
  problem,
});
