import { formatDay } from '@newsphoto/domain';
import { TERRITORIES, type UseConditions } from '@newsphoto/domain/orders';
import type { CopyMetadata } from '../../splice/copy-metadata.ts';
import type { PendingFileRow } from './download-files.repository.ts';

type Licensed = Pick<PendingFileRow, 'licence_no' | 'starts_on' | 'ends_on' | 'use_conditions' | 'use_text'>;

/** What the licence allows by which a copy is delivered: in fields for programs, and as a sentence. Nothing without one. */
export function licenceValues(row: Licensed): Pick<CopyMetadata, 'usageTerms' | 'licence'> {
  const { licence_no: number, starts_on, ends_on, use_conditions: use } = row;
  if (number === '') return {};
  const [startsOn, endsOn] = [starts_on ?? undefined, ends_on ?? undefined];
  const [media, conditions] = [row.use_text ?? '', use ? conditionsText(use) : ''];
  const terms = [
    `許諾番号 ${number}`,
    startsOn && `使用期間 ${startsOn}から${endsOn ? `${endsOn}まで` : '期限なし'}`,
    media && `使用 ${media}`,
    conditions,
  ];
  return {
    usageTerms: `${terms.filter(Boolean).join('、')}。許諾された条件の範囲で使用できます。`,
    licence: {
      ...{ number, media, conditions, territory: territoryOf(use) },
      ...(startsOn && { startsOn }),
      ...(endsOn && { endsOn }),
    },
  };
}

const territoryOf = (use: UseConditions | null): string =>
  TERRITORIES.find(({ code }) => code === use?.territory)?.label ?? '';

/** What the short line of conditions leaves out. */
function conditionsText(use: UseConditions): string {
  return [
    use.title && `媒体名「${use.title}」`,
    use.publisher && `発行元「${use.publisher}」`,
    use.plannedOn && `掲載予定日 ${formatDay(use.plannedOn)}`,
    `部数・回数 ${use.copies.toLocaleString('ja-JP')}`,
    use.color === 'color' ? 'カラー' : 'モノクロ',
    use.secondaryUse ? '二次使用可' : '二次使用不可',
    use.trimming ? 'トリミング可' : 'トリミング不可',
    use.creditLine && `クレジット表記「${use.creditLine}」`,
  ]
    .filter(Boolean)
    .join('、');
}
