import { textLine } from '@newsphoto/content/texts';
import type { OrderItem } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { StateMark } from '@newsphoto/records';
import { Note, Toolbar, useMediaQuery } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { yenText } from '../../cart/model/fee-text.ts';
import { decisionMark, licenceMark, reasonText, termText } from '../model/order-texts.ts';
import { ItemLink, ItemPicture } from './item-picture.tsx';
import styles from './order-items.module.css';

export interface OrderItemsProps {
  readonly items: readonly OrderItem[];
  readonly reader: 'orderer' | 'desk';
  /** Before the first decision there is nothing to show. */
  readonly withDecisions: boolean;
  readonly actions?: (item: OrderItem) => ReactNode;
  /** The row that keys act on. */
  readonly currentId?: string | undefined;
}

/** Pixels of a picture. */
const WIDE = { width: 160, height: 107 };
const NARROW = { width: 96, height: 64 };

/** The ordered contents: restrictions first, then conditions, fee, decision and licence. */
export function OrderItems({ items, reader, withDecisions, actions, currentId }: OrderItemsProps) {
  const picture = useMediaQuery('(min-width: 900px)') ? WIDE : NARROW;
  return (
    <ul className={styles.items} aria-label="注文した素材">
      {items.map((item) => (
        <li
          key={item.itemId}
          className={styles.item}
          data-item={item.itemId}
          aria-current={item.itemId === currentId || undefined}
        >
          <ItemPicture item={item} {...picture} />
          <div className={styles.texts}>
            {reader === 'desk' && <Conflicts item={item} />}
            {item.restrictions !== '' && <p className={styles.restrictions}>⚠ {item.restrictions}</p>}
            <p>
              <ItemLink item={item}>{item.headline || '見出しのない素材'}</ItemLink>
            </p>
            <Note numbers>
              {item.contentId}
              {item.text ? `　${textLine(item.text)}` : item.credit !== '' && `　${item.credit}`}
            </Note>
            <Conditions item={item} />
            {item.note !== '' && <Note>メモ：{item.note}</Note>}
            {item.licence && <LicenceLine licence={item.licence} />}
          </div>
          <div className={styles.side}>
            <span className={styles.fee}>{yenText(item.fee)}</span>
            {withDecisions && <Decision item={item} reader={reader} />}
            {actions?.(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Conflicts({ item: { conflicts } }: { readonly item: OrderItem }) {
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.conflicts} aria-label="確認が必要な点">
      {conflicts.map(({ rule, text }) => (
        <li key={`${rule} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}

/** What the short line of conditions leaves out. */
function Conditions({ item: { use, useText, text } }: { readonly item: OrderItem }) {
  const rest = [
    `${use.copies.toLocaleString('ja-JP')}部`,
    `媒体名「${use.title}」`,
    use.publisher && `発行元 ${use.publisher}`,
    use.plannedOn === '' ? '掲載予定日 未定' : `掲載予定日 ${formatDay(use.plannedOn)}`,
    !text && (use.color === 'color' ? 'カラー' : 'モノクロ'),
    use.secondaryUse && '二次利用あり',
    !text && use.trimming && 'トリミングあり',
    use.creditLine && `クレジット表記「${use.creditLine}」`,
  ];
  return (
    <>
      <p className={styles.use}>{useText}</p>
      <Note>{rest.filter(Boolean).join('／')}</Note>
    </>
  );
}

function Decision({ item, reader }: Pick<OrderItemsProps, 'reader'> & { readonly item: OrderItem }) {
  const { label, tone } = decisionMark(item, reader);
  return (
    <>
      <StateMark tone={tone}>{label}</StateMark>
      {item.reason !== '' && <Note>{reasonText(item)}</Note>}
    </>
  );
}

function LicenceLine({ licence }: { readonly licence: NonNullable<OrderItem['licence']> }) {
  const { label, tone } = licenceMark(licence.state);
  return (
    <>
      <Toolbar gap="4px 12px">
        <Note as="span" numbers>
          許諾番号 {licence.licenceNo}　{termText(licence)}
          {licence.exclusive && '　独占使用'}
          {licence.renews !== '' && `　${licence.renews} の更新`}
        </Note>
        <StateMark tone={tone}>{label}</StateMark>
      </Toolbar>
      {licence.reason !== '' && <Note>理由：{licence.reason}</Note>}
    </>
  );
}
