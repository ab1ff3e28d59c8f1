import type { ContentTraits } from './content-factory.ts';

/** Numbers between 0 and 1, the same for the same seed. */
function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const list = (text: string): readonly string[] => text.split(' ');
const PLACES = list(
  '東京都千代田区 大阪市北区 札幌市中央区 名古屋市 福岡市博多区 仙台市青葉区 広島市 京都市東山区 神戸市 横浜市 那覇市 長崎市 ' +
    '新潟市 金沢市 静岡市 熊本市 鹿児島市 松山市 高松市 盛岡市 秋田市 青森市 山形市 福島市 水戸市 宇都宮市 前橋市 さいたま市 千葉市 甲府市',
);
const ABROAD = list('パリ ロンドン ニューヨーク 北京 ソウル ジュネーブ ローマ カイロ シドニー モスクワ');
const COUNTRIES = list('フランス 英国 米国 中国 韓国 スイス イタリア エジプト 豪州 ロシア');
const FAMILIES = list(
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川',
);
const GRANTED = list(
  '一郎 花子 健太 由美子 誠 美咲 大輔 恵 翔太 直樹 彩 隆 裕子 学 香織 拓也 真由美 浩二 和子 勇',
);
const TITLES = list('首相 外相 知事 市長 社長 監督 選手 議員 教授 官房長官 委員長 会長 代表 博士 主将');
const EVENTS = list(
  '記者会見 首脳会談 開会式 入社式 決勝戦 定例会議 慰霊祭 花火大会 防災訓練 新製品発表会 国会審議 株主総会 卒業式 初詣 田植え 出初め式 ' +
    'マラソン大会 国際会議 裁判 記念式典 街頭演説 投開票 引退会見 文化祭',
);
const SCENES = list(
  '笑顔で手を振る 質問に答える 握手を交わす 頭を下げる 黙とうをささげる 優勝を喜ぶ 報道陣に囲まれる 演説する 会場に入る 資料を手に説明する ' +
    '雨の中を歩く 花束を受け取る ボールを追う 新しい車両に乗り込む',
);
const SUBJECTS = list(
  '新幹線 桜 台風 地震 選挙 五輪 野球 サッカー 大相撲 経済 株価 原発 医療 人工知能 半導体 観光客 祭り 紅葉 雪 海 富士山 国会議事堂 空港 病院 学校',
);
const CREDITS = list('配信写真部 地方通信局 海外支局 契約写真家 代表撮影');
const CATEGORIES = list('SOC POL ECO SPO INT CUL SCI');
const JAPAN = '日本';

/** Photographs as a press agency describes them, about 170 characters each; some words are common, most are rare. */
export function pressPhotographs(count: number, seed: number, originals: readonly string[]): ContentTraits[] {
  const chance = seededChance(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(from.length * chance() ** 2)] ?? '';
  return Array.from({ length: count }, () => {
    const isAbroad = chance() < 0.15;
    const place = pick(isAbroad ? ABROAD : PLACES);
    const country = isAbroad ? (COUNTRIES[ABROAD.indexOf(place)] ?? '') : JAPAN;
    const person = `${pick(FAMILIES)}${pick(GRANTED)}${pick(TITLES)}`;
    const event = pick(EVENTS);
    const subject = pick(SUBJECTS);
    const day = new Date(Date.UTC(1995, 0, 1) + Math.floor(chance() * 11_500) * 86_400_000);
    const date = day.toISOString().slice(0, 10);
    const reported = `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
    const caption =
      `${event}で${pick(SCENES)}${person}（中央）＝${reported}午後、${place}。` +
      `${subject}をめぐる${pick(EVENTS)}には約${Math.ceil(chance() * 900)}人が参加し、` +
      `${pick(FAMILIES)}${pick(GRANTED)}さんは「${pick(SUBJECTS)}のことを考えるよい機会になった」と話した。` +
      `会場では${pick(SUBJECTS)}に関する写真${Math.ceil(chance() * 60)}点も展示された。`;
    return {
      ...{
        headline: `${person}、${event}で${subject}に言及`,
        caption,
        byline: `${pick(FAMILIES)}${pick(GRANTED)}`,
      },
      ...{ country, origin: isAbroad ? '2' : '1', credit: pick(CREDITS), category: pick(CATEGORIES) },
      ...{ shot_date: date, shot_date_to: date, original_key: pick(originals) },
      ...{ registered_at: new Date(day.getTime() + 86_400_000), visibility: chance() < 0.9 ? '1' : '3' },
      metadata: [
        { key: 'description', values: [caption] },
        { key: 'keywords', values: [event, subject, pick(SUBJECTS)] },
        { key: 'city', values: [place] },
      ],
    } satisfies ContentTraits;
  });
}
