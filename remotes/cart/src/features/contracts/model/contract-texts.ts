import type { GroupContract, GroupContractTerms } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import type { FeeTable } from '@newsphoto/domain/fees';
import {
  CONTRACT_KINDS,
  CONTRACT_LABELS,
  DUE_SHIFTS,
  END_OF_MONTH,
  hasAgreedPrice,
  hasFlatRate,
  OVERAGES,
  TERRITORIES,
} from '@newsphoto/domain/orders';
import type { StateTone } from '@newsphoto/records';

/** The lists that the codes of a contract are of. */
export type ContractTable = Pick<FeeTable, 'media' | 'purposes'>;
type Terms = GroupContractTerms;

const STATES: Readonly<Record<GroupContract['state'], { label: string; tone: StateTone }>> = {
  planned: { label: '開始前', tone: 'plain' },
  'in-force': { label: '有効', tone: 'done' },
  stopped: { label: '取引停止中', tone: 'alert' },
  ended: { label: '終了', tone: 'plain' },
};
export const contractMark = ({ state }: Pick<GroupContract, 'state'>) => STATES[state];

const number = (value: number): string => value.toLocaleString('ja-JP');
const yen = (value: number): string => `${number(value)}円`;
export const dayText = (day: number): string => (day === END_OF_MONTH ? '末日' : `${day}日`);

const MONTHS = ['当月', '翌月', '翌々月'] as const;
export const monthText = (months: number): string => MONTHS[months] ?? `${months}か月後`;

export const termText = ({ startsOn, endsOn }: Pick<Terms, 'startsOn' | 'endsOn'>): string =>
  `${formatDate(startsOn)}から${endsOn === null ? '（終了日なし）' : `${formatDate(endsOn)}まで`}`;

/** Labels of codes; a code that the fees do not have any more is shown as it is. */
const labelsOf = (codes: readonly string[], entries: readonly { code: string; label: string }[]): string =>
  codes.map((code) => entries.find((one) => one.code === code)?.label ?? code).join('・');

const ALL_USES = 'すべての使用';

/** 「新聞・雑誌、報道、日本国内」. */
export function scopeText(scope: Terms['covers'], { media, purposes }: ContractTable): string {
  const parts = [
    labelsOf(scope.mediumCodes, media),
    labelsOf(scope.purposeCodes, purposes),
    labelsOf(scope.territories, TERRITORIES),
  ].filter(Boolean);
  return parts.length === 0 ? ALL_USES : `${parts.join('、')}での使用`;
}

const flatText = ({ count, periodFee }: Terms): string => `毎月${number(count)}点まで月額${yen(periodFee)}`;

function overageText(terms: Terms): string {
  if (terms.overage === 'fee') return `1点${yen(terms.overageFee)}`;
  if (terms.overage === 'refused') return OVERAGES.refused;
  return hasAgreedPrice(terms) ? `料金表の料金の${terms.percent}%` : OVERAGES.fees;
}

const beyondText = (terms: Terms): string =>
  terms.overage === 'refused' ? '注文できません' : `${overageText(terms)}（税別）になります`;

const paymentText = ({ payMonths, payDay, payShift }: Terms): string =>
  `${monthText(payMonths)}${dayText(payDay)}（銀行休業日は${DUE_SHIFTS[payShift]}）`;

/** What a contract means, in sentences. */
export function contractSentences(terms: Terms, table: ContractTable): string[] {
  const { closingDay, clears, creditLimit, approvalOver, monthlyDownloads } = terms;
  const covered = scopeText(terms.covers, table);
  const price = hasFlatRate(terms)
    ? `${flatText(terms)}（税別）です。${number(terms.count + 1)}点目からは${beyondText(terms)}。`
    : `料金は、料金表の料金の${terms.percent}%です。`;
  const billed =
    terms.billing === 'monthly' || hasFlatRate(terms)
      ? `毎月${dayText(closingDay)}に締め、月ごとにまとめて請求します。お支払期限は${paymentText(terms)}です。`
      : `注文ごとに請求します。お支払期限は、${dayText(closingDay)}締めの${paymentText(terms)}です。`;
  return [
    `${termText(terms)}の契約です。対象は${covered}です。${covered === ALL_USES ? '' : 'そのほかの使用は、料金表の料金で審査します。'}`,
    price,
    clears === null
      ? 'すべての注文を審査します。'
      : `${scopeText(clears, table)}は、審査なしで許諾します（素材に要確認の項目があるとき、二次使用のときを除く）。`,
    billed,
    ...(creditLimit === null ? [] : [`ひと月の注文は${yen(creditLimit)}（税込）までです。`]),
    ...(approvalOver === null
      ? []
      : [`合計が${yen(approvalOver)}（税込）を超える注文は、グループの承認者の承認を待ちます。`]),
    ...(monthlyDownloads === null
      ? []
      : [`許諾のないダウンロードは、グループ全体で毎月${number(monthlyDownloads)}点までです。`]),
    ...(terms.isStopped ? ['取引を停止しているため、いまは注文できません。'] : []),
  ];
}

/** Label and value of everything that a contract has. */
function entriesOf(terms: Terms, table: ContractTable): ReadonlyMap<string, string> {
  const L = CONTRACT_LABELS;
  const flat = hasFlatRate(terms);
  return new Map([
    [L.name, terms.name],
    [L.kind, CONTRACT_KINDS[terms.kind]],
    ['契約期間', termText(terms)],
    [L.covers, scopeText(terms.covers, table)],
    [L.count, flat ? `${number(terms.count)}点` : '—'],
    [L.periodFee, flat ? yen(terms.periodFee) : '—'],
    [L.overage, flat ? overageText(terms) : '—'],
    [L.percent, hasAgreedPrice(terms) ? `${terms.percent}%` : '—'],
    [L.clears, terms.clears === null ? 'なし' : scopeText(terms.clears, table)],
    [L.billing, BILLINGS[terms.billing]],
    [L.closingDay, dayText(terms.closingDay)],
    [L.payDay, paymentText(terms)],
    [L.creditLimit, terms.creditLimit === null ? 'なし' : yen(terms.creditLimit)],
    [L.approvalOver, terms.approvalOver === null ? 'なし' : yen(terms.approvalOver)],
    [L.monthlyDownloads, terms.monthlyDownloads === null ? 'なし' : `${number(terms.monthlyDownloads)}点`],
    [L.isStopped, terms.isStopped ? '停止中' : 'なし'],
  ]);
}

export const BILLINGS: Readonly<Record<Terms['billing'], string>> = {
  monthly: '月ごとにまとめて',
  order: '注文ごと',
};

export interface ContractDifference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** In the order of the form. */
export function contractDifferences(before: Terms, after: Terms, table: ContractTable): ContractDifference[] {
  const [old, now] = [entriesOf(before, table), entriesOf(after, table)];
  return [...now]
    .map(([what, text]) => ({ what, before: old.get(what) ?? '', after: text }))
    .filter((one) => one.before !== one.after);
}
