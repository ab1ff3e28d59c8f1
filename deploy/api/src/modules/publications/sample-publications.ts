import type { AnnouncementRequest, SpecialPageRequest } from '@newsphoto/contract';
import { formatDate, shiftDate, tokyoDate } from '@newsphoto/domain';

/** A special page of the sample, with contents from the sample's photographs. */
export interface SampleSpecialPage {
  readonly texts: Pick<SpecialPageRequest, 'title' | 'lead'>;
  /** How many days ago it was opened. */
  readonly since: number;
  /** Prefix of the file names. */
  readonly files: string;
  /** One of them is among the keywords; without any, every file. */
  readonly keywords: readonly string[];
}

/** Ten in the morning of a day this many days ago, as an editor enters it. */
export const morningOf = (now: Date, daysAgo: number): string =>
  `${shiftDate(tokyoDate(now), -daysAgo, 'day')}1000`;

export const SAMPLE_SPECIAL_PAGES: readonly SampleSpecialPage[] = [
  {
    texts: {
      title: '宇宙をめざした人たち',
      lead: '月面に降りたアポロ計画から、宇宙望遠鏡、発射台のロケットまで。宇宙開発の現場の写真を集めました。',
    },
    ...{ since: 1, files: 'photo-', keywords: ['宇宙'] },
  },
  {
    texts: {
      title: '動物たちの表情',
      lead: '草原、海氷、水辺、木の枝。世界各地で写された動物たちの写真です。',
    },
    ...{ since: 3, files: 'photo-', keywords: ['動物'] },
  },
  {
    texts: {
      title: '大恐慌のアメリカ',
      lead: 'ドロシア・ラング、ウォーカー・エバンスらが1930年代の農村と町で写した、人びとの暮らしの記録です。',
    },
    ...{ since: 6, files: 'photo-', keywords: ['大恐慌'] },
  },
  {
    texts: {
      title: '写真でたどる19世紀から20世紀',
      lead: '幕末の長崎、連続写真、砂嵐の時代。J・ポール・ゲティ美術館のオープンコンテントから、写真史に残る作品を紹介します。',
    },
    ...{ since: 20, files: 'cc0-', keywords: [] },
  },
  {
    texts: {
      title: '鉄道のある街',
      lead: '始発列車、新型車両、沿線の見送り。各地を走る列車と、それを迎える人たちを描きました。',
    },
    ...{ since: 30, files: 'news-', keywords: ['鉄道'] },
  },
];

/** Announcements of the sample's agency by audience. */
export function sampleAnnouncements(now: Date): AnnouncementRequest[] {
  const maintenance = shiftDate(tokyoDate(now), 10, 'day');
  const base = {
    ...{ importance: 'normal', groupId: null, places: ['index'], published: true },
    ...{ endsAt: null, sortOrder: 100 },
  } satisfies Partial<AnnouncementRequest>;
  return [
    {
      ...base,
      ...{ importance: 'important', audience: 'everybody', startsAt: morningOf(now, 1), sortOrder: 10 },
      title: `${formatDate(maintenance)} 深夜の定期保守のお知らせ`,
      body: `${formatDate(maintenance)} 2:00～4:00は、検索・ダウンロードをご利用いただけません。`,
      // If the sample is started again months later, expired ones are not shown.
      endsAt: `${maintenance}0400`,
    },
    {
      ...{ ...base, audience: 'members', startsAt: morningOf(now, 3) },
      title: '会員の皆さまへ　掲載前に「特記事項・使用上の注意」をご確認ください',
      body: '使用媒体や期間に制限のある写真は、詳細画面の見出しのすぐ下に注意を表示しています。',
    },
    {
      ...{ ...base, audience: 'everybody', startsAt: morningOf(now, 5) },
      title: '異体字・表記の違いをまとめて検索できるようになりました',
      body: '「高橋」で「髙橋」も見つかります。表記の違いで見つかった写真は、詳細画面でその理由を示します。',
    },
    {
      ...{ ...base, audience: 'internal', startsAt: morningOf(now, 2) },
      title: '【社内】撮影者名は姓と名の間に全角空白を入れてください',
      body: '署名の表記がそろわないと、撮影者での絞り込みから漏れます。',
    },
    {
      ...{ ...base, audience: 'everybody', startsAt: morningOf(now, 12) },
      title: 'このサイトの写真・映像・音声は見本です',
      body: '写真は実在のもので、説明は出典の記載によります。イラストと映像・音声に添えた説明は創作で、実在の出来事・人物・団体とは関係ありません。',
    },
  ];
}
