/** On what shows the amounts of an order that is billed monthly. */
export const REFERENCE_TAX_NOTE =
  'ご契約により、月ごとにまとめて請求します。消費税は月次の請求書で計算するため、ここに表示する消費税と合計は参考です。';

/** 「消費税（10%）」; of an order that is billed monthly 「消費税（10%、参考）」: its invoice has one tax for all of them. */
export const taxLabel = (percent: number, isReference: boolean): string =>
  `消費税（${percent}%${isReference ? '、参考' : ''}）`;

/** 「合計（税込）」, with the same mark. */
export const totalLabel = (isReference: boolean, name = '合計'): string =>
  `${name}（税込${isReference ? '、参考' : ''}）`;
