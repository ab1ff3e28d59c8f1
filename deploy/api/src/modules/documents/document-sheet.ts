import type { DocumentContent, DocumentEntry, DocumentSheet } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { taxLabel, totalLabel } from '@newsphoto/domain/orders';

type Kind = DocumentEntry['kind'];
type Row = [label: string, value: string];

const GREETINGS: Readonly<Record<Kind, string>> = {
  quote: '下記のとおりお見積り申し上げます。',
  invoice: '下記のとおりご請求申し上げます。',
  delivery: '下記のとおり納品いたしました。',
  receipt: '下記の金額を正に領収いたしました。',
  credit: '下記のとおり、ご請求を取り消し、対価を返還いたします。',
};
const TOTALS: Readonly<Record<Kind, string>> = {
  quote: 'お見積金額（税込）',
  invoice: 'ご請求金額（税込）',
  delivery: '納品金額（税込）',
  receipt: '領収金額（税込）',
  credit: 'ご返還金額（税込）',
};

const yenText = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** The texts of an issued document in the order in which they are printed: the page and the PDF show the same. */
export function sheetOf(
  entry: Omit<DocumentEntry, 'orderId' | 'party'>,
  content: DocumentContent,
): DocumentSheet {
  const { kind, title } = entry;
  const { addressee, lines } = content;
  return {
    title,
    addressee: {
      postal: addressee.postalCode && `〒${addressee.postalCode}`,
      address: addressee.address,
      lines: addressee.lines.map((line, at) =>
        at === addressee.lines.length - 1 ? `${line} ${addressee.honorific}` : line,
      ),
    },
    head: headOf(entry, content),
    issuer: issuerLines(content),
    greeting: GREETINGS[kind],
    total: [TOTALS[kind], yenText(content.total)],
    terms: termsOf(kind, content),
    lines: lines.map((line) => ({
      ...{ text: line.text, detail: line.detail, reference: line.reference },
      day: formatDate(line.suppliedOn),
      rate: `${line.percent}%`,
      amount: yenText(line.amount),
    })),
    sums: sumsOf(content),
    notes: content.notes,
  };
}

function headOf(
  { kind, title, documentNo, issuedOn }: Parameters<typeof sheetOf>[0],
  content: DocumentContent,
): Row[] {
  const { orderNo, original } = content;
  return [
    [`${title}番号`, documentNo],
    [kind === 'credit' ? '返還年月日' : '発行日', formatDate(issuedOn)],
    ...(orderNo ? [['注文番号', orderNo] satisfies Row] : []),
    ...supplyDays(content),
    ...(original
      ? [
          [
            kind === 'quote' ? '前回の見積書' : '元の請求書',
            `${original.documentNo}（${formatDate(original.issuedOn)}）`,
          ] satisfies Row,
        ]
      : []),
  ];
}

/** The day of the supply, or the first and the last one. */
function supplyDays({ lines }: DocumentContent): Row[] {
  const days = lines
    .map(({ suppliedOn }) => suppliedOn)
    .filter(Boolean)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return [['取引年月日', first === last ? formatDate(first) : `${formatDate(first)}～${formatDate(last)}`]];
}

const issuerLines = ({ issuer }: DocumentContent): string[] => [
  issuer.name,
  `〒${issuer.postalCode}`,
  issuer.address,
  `TEL ${issuer.phone}`,
  `登録番号 ${issuer.registrationNumber}`,
];

function termsOf(kind: Kind, { issuer, validUntil, dueOn, paidOn }: DocumentContent): Row[] {
  return [
    ...(validUntil ? [['有効期限', formatDate(validUntil)] satisfies Row] : []),
    ...(dueOn ? [['お支払期限', formatDate(dueOn)] satisfies Row] : []),
    ...(kind === 'invoice' ? [['お振込先', issuer.bankAccount] satisfies Row] : []),
    ...(paidOn ? [['ご入金日', formatDate(paidOn)] satisfies Row] : []),
    ...(kind === 'receipt' ? [['但し書き', '写真・記事の使用料として'] satisfies Row] : []),
  ];
}

const sumsOf = ({ net, taxes, total, isTaxForReference }: DocumentContent): Row[] => [
  ['小計（税抜）', yenText(net)],
  ...taxes.flatMap((one): Row[] => [
    [`${one.percent}%対象（税抜）`, yenText(one.net)],
    [taxLabel(one.percent, isTaxForReference === true), yenText(one.tax)],
  ]),
  [totalLabel(isTaxForReference === true), yenText(total)],
];
