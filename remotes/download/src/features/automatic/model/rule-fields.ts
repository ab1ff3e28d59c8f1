import type { NewTransferRule, TransferRule } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';
import type { FieldOption, FormField } from '@newsphoto/ui/forms';

/** What a rule can connect. */
export interface RuleChoices {
  readonly searches: readonly FieldOption[];
  readonly destinations: readonly FieldOption[];
}

export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;
const ALL_DAYS = WEEKDAYS.map((_day, index) => String(index));

const HALF_HOURS: readonly FieldOption[] = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const between = (from: number, to: number) => ({
  verifyRules: [
    { rule: 'minValue' as const, limit: from },
    { rule: 'maxValue' as const, limit: to },
  ],
});

export const ruleFields =
  ({ searches, destinations }: RuleChoices) =>
  ({ hours }: FieldValues): readonly FormField[] => {
    const isLimited = hours === 'limited';
    return [
      {
        ...{ type: 'text', key: 'name', label: '名前', required: true },
        verifyRules: [{ rule: 'maxLength', limit: 100 }],
      },
      {
        ...{ type: 'select', key: 'savedSearchId', label: '保存した検索', required: true, options: searches },
        extend: { hint: 'この検索に新しく該当した素材を転送します。' },
      },
      { type: 'select', key: 'destinationId', label: '転送先', required: true, options: destinations },
      {
        ...{ type: 'checkbox-group', key: 'weekdays', label: '曜日', required: true },
        options: WEEKDAYS.map((label, index) => ({ value: String(index), label })),
      },
      {
        ...{ type: 'radio-group', key: 'hours', label: '時間帯' },
        options: [
          { value: 'all', label: '終日' },
          { value: 'limited', label: '指定する' },
        ],
      },
      {
        ...{ type: 'select', key: 'from', label: '開始', required: true, visible: isLimited },
        options: HALF_HOURS,
      },
      {
        ...{
          type: 'select',
          key: 'to',
          label: '終了',
          required: true,
          visible: isLimited,
          options: HALF_HOURS,
        },
        extend: { hint: '開始より早い時刻は翌日です。時間外に届いた素材は、次の時間帯に転送します。' },
      },
      {
        ...{ type: 'number', key: 'dailyFiles', label: '1日の件数の上限', required: true },
        ...between(1, 10_000),
        extend: { unit: '件', min: 1, max: 10_000 },
      },
      {
        ...{ type: 'number', key: 'dailyMegabytes', label: '1日のサイズの上限', required: true },
        ...between(1, 1_000_000),
        extend: {
          unit: 'MB',
          min: 1,
          max: 1_000_000,
          hint: '上限を超えた分は、翌日に転送します（7日まで）。',
        },
      },
      { type: 'checkbox', key: 'reports', label: '1日の結果をメールで受け取る' },
      { type: 'checkbox', key: 'isActive', label: '自動転送を行う' },
    ];
  };

export const NEW_RULE: EditedRecord = {
  values: {
    ...{ name: '', savedSearchId: '', destinationId: '', weekdays: ALL_DAYS, hours: 'all' },
    ...{ from: '09:00', to: '18:00', dailyFiles: '100', dailyMegabytes: '1000' },
    ...{ reports: false, isActive: true },
  },
  version: 0,
};

export function recordOf(rule: TransferRule): EditedRecord {
  const { name, savedSearchId, destinationId, isActive, weekdays, from, to, reports, version } = rule;
  const isAllDay = from === to;
  return {
    values: {
      ...{ name, isActive, reports, hours: isAllDay ? 'all' : 'limited' },
      // Deleted ones have to be chosen again.
      savedSearchId: rule.searchName === '' ? '' : savedSearchId,
      destinationId: rule.destinationName === '' ? '' : destinationId,
      ...(isAllDay ? { from: '09:00', to: '18:00' } : { from, to }),
      weekdays: weekdays.map(String),
      ...{ dailyFiles: String(rule.dailyFiles), dailyMegabytes: String(rule.dailyMegabytes) },
    },
    version,
  };
}

export function enteredOf(values: FieldValues): NewTransferRule {
  const isLimited = values.hours === 'limited';
  const days = Array.isArray(values.weekdays) ? values.weekdays.map(Number) : [];
  return {
    name: String(values.name).trim(),
    ...{ savedSearchId: String(values.savedSearchId), destinationId: String(values.destinationId) },
    isActive: values.isActive === true,
    weekdays: days.toSorted((one, other) => one - other),
    from: isLimited ? String(values.from) : '00:00',
    to: isLimited ? String(values.to) : '00:00',
    ...{ dailyFiles: Number(values.dailyFiles), dailyMegabytes: Number(values.dailyMegabytes) },
    reports: values.reports === true,
  };
}

/** The settings of a stored rule, for a change of some of them. */
export const settingsOf = (rule: TransferRule): NewTransferRule => ({
  ...enteredOf(recordOf(rule).values),
  ...{ savedSearchId: rule.savedSearchId, destinationId: rule.destinationId },
});
