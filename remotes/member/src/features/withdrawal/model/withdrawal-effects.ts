import type { WithdrawalOutlook } from '@newsphoto/contract';

const count = (number: number, unit: string) => `${number.toLocaleString('ja-JP')}${unit}`;

/** What becomes of the user's possessions, as names and texts. */
export function withdrawalEffects(outlook: WithdrawalOutlook): (readonly [name: string, text: string])[] {
  const { licences, links, lightboxes, sharedLightboxes, savedSearches, cartItems, graceDays } = outlook;
  const { transferDestinations, transferRules } = outlook;
  const shared =
    sharedLightboxes > 0 ? `（うち共有 ${count(sharedLightboxes, '個')}。同僚からも見えなくなります）` : '';
  return [
    ['ログイン', 'すべての端末でログアウトし、同じIDではログインできなくなります。'],
    [
      '使用許諾',
      licences > 0
        ? `有効な許諾 ${count(licences, '件')}は、期間の終わりまで有効です。`
        : '有効な許諾はありません。',
    ],
    [
      '送ったリンク',
      links > 0
        ? `有効なリンク ${count(links, '件')}を停止します。取り消しても再開しません。`
        : '有効なリンクはありません。',
    ],
    ['ライトボックス', `${count(lightboxes, '個')}${shared}`],
    ['保存した検索', `${count(savedSearches, '件')}。新着のお知らせは届かなくなります。`],
    [
      'FTP転送',
      transferDestinations + transferRules > 0
        ? `転送先 ${count(transferDestinations, '件')}と自動転送 ${count(transferRules, '件')}。送信待ちのファイルも、これから見つかる素材も送られません。`
        : '登録した転送先はありません。',
    ],
    ['カート', count(cartItems, '件')],
    [
      '個人データ',
      `${graceDays}日間は保存し、その後に消去します。注文・帳票・使用許諾の記録は、法令に従って保存します。`,
    ],
  ];
}

/** Nothing prevents the withdrawal. */
export const isFree = ({ openOrders, unpaidInvoices, isLastAdministrator }: WithdrawalOutlook): boolean =>
  openOrders.length === 0 && unpaidInvoices.length === 0 && !isLastAdministrator;
