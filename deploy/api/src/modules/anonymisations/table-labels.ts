/** What the rows of a table are called; of others they are その他. */
const LABELS: Readonly<Record<string, string>> = {
  contents: '素材（写真・動画・音声・記事）',
  text_records: '記事の本文',
  text_corrections: '記事の訂正の記録',
  content_versions: '編集の履歴',
  content_locks: '編集中の下書き',
  wire_items: '外電',
  mails: 'メール',
  orders: '申込',
  order_items: '申込の明細',
  order_events: '申込の連絡',
  quote_items: '見積の明細',
  licences: '許諾',
  licence_events: '許諾の経過',
  publication_reports: '掲載報告',
  withdrawals: '退会の理由',
  lightboxes: 'ライトボックス',
  lightbox_items: 'ライトボックスのメモ',
  lightbox_events: 'ライトボックスの履歴',
  cart_items: 'カート',
  special_pages: '特集',
  announcements: 'お知らせ',
  feature_links: '特集リンク',
  grants: 'ダウンロード・SAVEリンク',
  bulk_updates: '一括更新',
  bulk_items: '一括更新の明細',
  upload_deliveries: 'アップロード',
  upload_files: 'アップロードしたファイル',
  selective_items: '選択肢',
  audit_log: '操作履歴',
};
const OTHER = 'その他';

interface Counted {
  readonly table: string;
  readonly rows: number;
  readonly isComplete: boolean;
}

/** Counts of tables as counts of kinds, in the order of the labels. */
export function labelled(counts: readonly Counted[]) {
  const labels = [...Object.values(LABELS), OTHER];
  return labels.flatMap((label) => {
    const own = counts.filter(({ table }) => (LABELS[table] ?? OTHER) === label);
    if (own.length === 0) return [];
    const count = own.reduce((sum, { rows }) => sum + rows, 0);
    return [{ label, count, isComplete: own.every(({ isComplete }) => isComplete) }];
  });
}
