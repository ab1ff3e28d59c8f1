import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of carts, orders and fees. */
export const ORDER_ERRORS = {
  /** {0}: how many contents a cart can contain. */
  'cart/full': { status: 400, level: 'info', message: 'E1048' },
  /** Conditions of use cannot be checked. */
  'cart/no-fees': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '現在有効な料金表がないため、使用条件を保存できません。お問い合わせください。',
    },
  },
  'order/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたご注文は見つかりませんでした。' },
  },
  /** None of the requested contents is in the cart. */
  'order/empty-cart': { status: 400, level: 'info', message: 'E1050' },
  'order/no-use': { status: 400, level: 'info', message: 'E1053' },
  /** Not in the cart, withdrawn, refused by the conditions, or without a price. {0}: how many. */
  'order/not-orderable': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '注文できない素材が{0}件あります。カートで理由を確認してください。',
    },
  },
  /** `amounts` has both totals. */
  'order/price-changed': { status: 409, level: 'info', message: 'E1054' },
  'order/terms-changed': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '使用規約が変更されています。画面を読み込み直して、内容を確認してください。',
    },
  },
  /** Its request id was used for another order. */
  'order/other-request': { status: 409, level: 'warn', message: 'E1056' },
  /** Reviewers do not decide their own orders. */
  'order/own': {
    status: 403,
    level: 'info',
    message: { code: '403', text: 'ご自身の申込は審査できません。ほかの担当者に依頼してください。' },
  },
  /** Above the limit the same reviewer cannot allow twice. */
  'order/second-person': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '1人で許諾できる金額を超えています。ほかの担当者の許諾が必要です。' },
  },
  /** Orderers do not approve their own orders. */
  'order/own-approval': {
    status: 403,
    level: 'info',
    message: { code: '403', text: 'ご自身の注文は承認できません。ほかの承認者に依頼してください。' },
  },
  /** No one of the group can approve it. */
  'order/no-approver': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'ご契約により承認が必要な金額ですが、グループに承認者がいないため注文できません。お問い合わせください。',
    },
  },
  /** Withdrawn, or refused by their limits, since the order was placed. {0}: how many. */
  'order/not-approvable': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '公開停止や制限事項により使用できなくなった素材が{0}件あるため、この注文は承認できません。',
    },
  },
  'order/unknown-item': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '審査の対象にない素材が含まれています。画面を読み込み直してください。' },
  },
  /** Taken down since the order. {0}: how many. */
  'order/withdrawn': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '公開停止になった素材が{0}件あるため、許諾できません。' },
  },
  /** Expired. {0}: number of the quote, {1}: its last day. */
  'order/quote-expired': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '見積書 {0} は{1}で有効期限が切れました。まだ注文していません。現在の料金を確認してください。',
    },
  },
  /** A quote binds for one order. {0}: its number, {1}: that of the order. */
  'order/quote-used': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '見積書 {0} は、注文番号 {1} で使用済みです。購入履歴を確認してください。',
    },
  },
  /** Other contents or uses. {0}: number of the quote. */
  'order/quote-other': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '見積書 {0} とは素材または使用条件が異なるため、見積書の料金では注文できません。',
    },
  },
  /** Another contract applies since. {0}: number of the quote. */
  'order/quote-contract': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '見積書 {0} のもとになったご契約が終了したため、見積書の料金では注文できません。',
    },
  },
  /** Changed since, replaced by a newer one, or the order is cancelled. */
  'order/offer-closed': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'ご注文の状態が変わったため、このご提案は受け付けを終了しました。最新の内容を確認してください。',
    },
  },
  /** {0}: how many. */
  'order/offer-blocked': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'ご提案の素材のうち{0}点が、公開の終了や制限の変更のため注文できなくなりました。回答欄から写真デスクにお知らせください。',
    },
  },
  /** The offer would be what was ordered. */
  'order/offer-unchanged': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '申込の内容から変わる素材がありません。条件か料金を変更してください。' },
  },
  /** Of an offer. {0}: headline of the content, {1}: reason. */
  'order/offer-refused': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '「{0}」は、この条件では提案できません。{1}' },
  },
  /** A licence of the same content, term and territory is exclusive, or the new one would be. */
  'order/excluded': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '同じ素材・期間・地域に、独占使用と重なる許諾があります。許諾しませんでした。',
    },
  },
  /** The state does not allow the step. {0}: label of the state. */
  'order/no-step': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'このご注文の状態は「{0}」のため、この操作はできません。' },
  },
  'licence/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された許諾は見つかりませんでした。' },
  },
  'licence/not-renewable': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'この許諾は更新できません。更新は、使用期間の終了日の前後90日の間、有効な許諾についてお申し込みいただけます。',
    },
  },
  'licence/renewed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この許諾の更新は、お申し込みまたは許諾済みです。' },
  },
  'licence/withdrawn': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この素材は公開を終了したため、許諾を更新できません。' },
  },
  /** The fees in force do not have them any more. */
  'licence/conditions': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '同じ使用条件は現在の料金表にないため、更新できません。使用条件を選び直して、新しくお申し込みください。',
    },
  },
  'report/no-licence': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '許諾のない素材の掲載は報告できません。' },
  },
  'report/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された掲載報告は見つかりませんでした。' },
  },
  /** Each report is corrected or withdrawn once. */
  'report/replaced': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この掲載報告は、訂正または取り下げ済みです。' },
  },
  /** {0}: label of the day. */
  'report/no-such-day': { status: 400, level: 'info', message: 'E0007' },
  /** {0}: name of the file, {1}: types. */
  'report/file-type': { status: 400, level: 'info', message: 'E0039' },
  /** {0}: name of the file, {1}: limit. */
  'report/file-size': { status: 400, level: 'info', message: 'E0049' },
  /** {0}: name of the file. */
  'report/file-empty': { status: 400, level: 'info', message: 'E0050' },
  'document/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された帳票は見つかりませんでした。' },
  },
  /** A quote names its issuer. */
  'document/no-issuer': {
    status: 409,
    level: 'warn',
    message: {
      code: '409',
      text: '帳票の発行者が登録されていないため、ただいま見積書を発行できません。お問い合わせください。',
    },
  },
  /** {0}: label of the number. */
  'issuer/number': { status: 400, level: 'info', message: 'E0030' },
  /** The flat rate is used up. {0}: its number of contents, {1}: how many cannot be ordered. */
  'order/exhausted': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '定額契約の今月の点数（{0}点）を使い切っているため、注文できない素材が{1}件あります。',
    },
  },
  'order/contract-stopped': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'ご契約によるお取引を停止しているため、注文できません。担当者にお問い合わせください。',
    },
  },
  'order/credit-limit': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '今月のご利用額がご契約の限度額を超えるため、注文できません。担当者にお問い合わせください。',
    },
  },
  'contract/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された契約は見つかりませんでした。' },
  },
  'closing/no-period': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '月ごとに請求する契約の、終了した期間の締め日を指定してください。' },
  },
  'closing/issued': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この期間の請求書は発行済みです。' },
  },
  'closing/empty': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'この期間に請求する金額がありません。' },
  },
  'closing/no-issuer': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '帳票の発行者が登録されていません。先に登録してください。' },
  },
  /** A group has one contract on a day. */
  'contract/overlap': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '契約の期間が、このグループのほかの契約と重なっています。' },
  },
  'receivable/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された請求は見つかりませんでした。' },
  },
  /** {0}: label of the state. */
  'receivable/no-step': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この請求の状態は「{0}」のため、この操作はできません。' },
  },
  'payment/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された入金は見つかりませんでした。' },
  },
  /** Its request id was used for another payment. */
  'payment/other-request': {
    status: 409,
    level: 'warn',
    message: { code: '409', text: 'この画面からの入金は登録済みです。入金の一覧を確認してください。' },
  },
  /** {0}: label of the day, {1}: the first one that is accepted. */
  'payment/old-day': { status: 400, level: 'info', message: 'E0022' },
  /** {0}: label of the day. */
  'payment/no-day': { status: 400, level: 'info', message: 'E0030' },
  /** {0}: label of the day. */
  'payment/future-day': { status: 400, level: 'info', message: 'E0052' },
  'allocation/nothing': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '充当する金額を入力してください。' },
  },
  /** {0}: the most yen. */
  'allocation/fee': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '振込手数料として差し引ける金額は、{0}円までです。' },
  },
  /** {0}: what is left of the payment. */
  'allocation/payment': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '入金の未充当額（{0}円）を超えています。' },
  },
  /** {0}: number of the invoice, {1}: what is left to be paid. */
  'allocation/invoice': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '請求書{0}の残額（{1}円）を超えています。' },
  },
  'allocation/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された充当は見つかりませんでした。' },
  },
  'allocation/reversed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この充当は取り消し済みです。' },
  },
  /** Of an invoice that is not paid, and of other documents. */
  'receipt/not-paid': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '入金の確認が済んだ請求書についてのみ、領収書を発行できます。' },
  },
  'fees/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された料金表は見つかりませんでした。' },
  },
  /** It has a day, or is in force: a new version has to be copied from it. */
  'fees/not-changeable': { status: 400, level: 'info', message: 'E1055' },
  /** {0}: the duplicate. */
  'fees/twice': { status: 400, level: 'info', message: 'E0041' },
  /** {0}: what is not in order or does not fit. */
  'fees/malformed': { status: 400, level: 'info', message: 'E0030' },
  /** {0}: label of the day. */
  'fees/past-day': { status: 400, level: 'info', message: 'E0053' },
  /** {0}: what has to be chosen again, because the version has no price for it. */
  'fees/no-price': { status: 400, level: 'info', message: 'E0002' },
} as const satisfies Record<string, CatalogueEntry>;
