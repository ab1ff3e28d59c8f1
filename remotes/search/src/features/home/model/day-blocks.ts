import type { RecentContents } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';

export type RecentSection = RecentContents['sections'][number];

export interface ShownSection extends RecentSection {
  readonly note: string;
}

/**
 * Separates today's contents from older ones: nothing of yesterday is shown under today's date.
 * @param today YYYYMMDD in Asia/Tokyo
 */
export function dayBlocks(sections: readonly RecentSection[], today: string) {
  const blocks: { today: ShownSection[]; earlier: ShownSection[] } = { today: [], earlier: [] };
  for (const section of sections) {
    const [newest] = section.items;
    if (!newest) continue;
    const items = section.items.filter(({ registeredAt }) => registeredAt.startsWith(today));
    if (items.length > 0) {
      const more = items.length === section.items.length ? '点以上' : '点';
      blocks.today.push({ ...section, items, note: `${items.length}${more}` });
    } else {
      blocks.earlier.push({ ...section, note: `最新 ${formatDay(newest.registeredAt)}` });
    }
  }
  return blocks;
}

/** `2026年11月21日（土）` of YYYYMMDD. */
export function dayText(day: string): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6))];
  const weekday = '日月火水木金土'.charAt(new Date(Date.UTC(year, month - 1, date)).getUTCDay());
  return `${year}年${month}月${date}日（${weekday}）`;
}
