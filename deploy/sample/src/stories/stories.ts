import type { Place } from '../record.ts';
import type { Canvas, Chance } from '../scenes/canvas.ts';
import { blossoms, harvest, mountain, sea, snow, temple } from '../scenes/nature-scenes.ts';
import { festival, fireworks, market, podium, skyline, train } from '../scenes/town-scenes.ts';
import { chart, crowd, laboratory, rocket, stadium } from '../scenes/work-scenes.ts';

/** A kind of news picture: how it is drawn, and its caption. */
export interface Story {
  readonly category: string;
  readonly draw: (canvas: Canvas) => string;
  readonly foreign?: true;
  readonly keywords: readonly string[];
  /** Headline and the first half of the caption, for a place. */
  readonly compose: (place: Place, chance: Chance) => readonly [headline: string, caption: string];
}

const at = (place: Place): string => place.city;

export const STORIES: readonly Story[] = [
  {
    category: 'POL',
    draw: podium,
    keywords: ['首相', '会見', '政府', '国会'],
    compose: (_place, chance) => {
      const theme = chance.pick(['経済対策', '防災計画', '少子化対策', 'エネルギー政策', '外交方針']);
      return [`首相が会見、${theme}を説明`, `記者会見で${theme}について説明する首相`];
    },
  },
  {
    category: 'POL',
    draw: podium,
    keywords: ['官房長官', '会見', '政府'],
    compose: (_place, chance) => {
      const theme = chance.pick(['地震の被害状況', '閣議の決定', '円相場の動き', '補正予算案']);
      return [`官房長官、${theme}で会見`, `定例の会見で${theme}について述べる官房長官`];
    },
  },
  {
    category: 'POL',
    draw: podium,
    keywords: ['知事', '会見', '地方自治'],
    compose: (place, chance) => {
      const theme = chance.pick(['観光振興', '公共交通の再編', '避難所の整備']);
      return [`${place.state}知事が${theme}を発表`, `${theme}の計画を発表する${place.state}の知事`];
    },
  },
  {
    category: 'POL',
    draw: crowd,
    keywords: ['選挙', '街頭演説', '有権者'],
    compose: (place) => [`${at(place)}で街頭演説、有権者が耳を傾ける`, `候補者の街頭演説を聞く有権者`],
  },
  {
    category: 'ECO',
    draw: chart,
    keywords: ['株価', '日経平均', '市場'],
    compose: (_place, chance) => {
      const move = chance.pick(['反発', '続落', '最高値を更新', '小幅安']);
      return [`東京株式市場、${move}`, `東京株式市場の値動きを示す画面。この日の相場は${move}した`];
    },
  },
  {
    category: 'ECO',
    draw: chart,
    keywords: ['為替', '円相場', '金利'],
    compose: (_place, chance) => {
      const move = chance.pick(['円高', '円安']);
      return [`${move}進む、輸出企業に影響`, `${move}が進んだ外国為替市場の推移`];
    },
  },
  {
    category: 'ECO',
    draw: sea,
    keywords: ['貿易', '港湾', 'コンテナ船'],
    compose: (place) => [
      `${at(place)}の港、輸出が回復`,
      `${at(place)}の港に出入りする貨物船。輸出の回復で荷動きが増えている`,
    ],
  },
  {
    category: 'ECO',
    draw: market,
    keywords: ['物価', '市場', '野菜'],
    compose: (place) => [
      `野菜の値上がり続く、${at(place)}の市場`,
      `値上がりした野菜が並ぶ${at(place)}の市場`,
    ],
  },
  {
    category: 'SOC',
    draw: train,
    keywords: ['鉄道', '新幹線', '交通'],
    compose: (place, chance) => {
      const what = chance.pick(['新型車両', '始発列車', '臨時列車']);
      return [`${what}が${at(place)}を出発`, `${at(place)}を走る${what}`];
    },
  },
  {
    category: 'SOC',
    draw: train,
    keywords: ['鉄道', '東京', '京都'],
    compose: () => [
      '東京から京都へ、記念列車が走る',
      '東京から京都へ向かう記念列車。沿線では大勢の人が手を振った',
    ],
  },
  {
    category: 'SOC',
    draw: skyline,
    keywords: ['再開発', '都市', '夜景'],
    compose: (place) => [
      `${at(place)}の再開発、高層ビルが完成`,
      `再開発で高層ビルが完成した${place.state}${at(place)}の街並み`,
    ],
  },
  {
    category: 'SOC',
    draw: crowd,
    keywords: ['防災', '訓練', '避難'],
    compose: (place) => [`${at(place)}で大規模な防災訓練`, `避難訓練に参加する${at(place)}の住民`],
  },
  {
    category: 'INT',
    foreign: true,
    draw: skyline,
    keywords: ['都市', '海外', '経済'],
    compose: (place) => [`${at(place)}の中心街、観光客が戻る`, `観光客が戻った${at(place)}の中心街`],
  },
  {
    category: 'INT',
    foreign: true,
    draw: podium,
    keywords: ['首脳会談', '外交', '会見'],
    compose: (place) => [`${at(place)}で首脳会談、共同声明を発表`, `会談後に共同記者会見に臨む各国の首脳`],
  },
  {
    category: 'INT',
    foreign: true,
    draw: crowd,
    keywords: ['デモ', '海外', '市民'],
    compose: (place) => [`${at(place)}で大規模デモ`, `賃上げを求めて行進する${at(place)}の市民`],
  },
  {
    category: 'INT',
    foreign: true,
    draw: temple,
    keywords: ['世界遺産', '修復', '海外'],
    compose: (place) => [
      `${at(place)}の歴史建築、修復が終わる`,
      `修復を終えて公開された${at(place)}の歴史建築`,
    ],
  },
  {
    category: 'SPO',
    draw: stadium,
    keywords: ['サッカー', 'Jリーグ', 'スタジアム'],
    compose: (place, chance) => {
      const score = chance.pick(['２―１', '３―０', '１―１', '４―２']);
      return [
        `サッカー、${at(place)}で${score}`,
        `${at(place)}のスタジアムで行われたサッカーの試合。結果は${score}だった`,
      ];
    },
  },
  {
    category: 'SPO',
    draw: stadium,
    keywords: ['高校野球', '野球', '球場'],
    compose: (place) => [
      `高校野球、${place.state}代表が準決勝へ`,
      `準決勝進出を決めた${place.state}代表の選手たち`,
    ],
  },
  {
    category: 'SPO',
    draw: crowd,
    keywords: ['マラソン', '陸上'],
    compose: (place) => [
      `${at(place)}マラソン、１万人が走る`,
      `号砲とともにスタートする${at(place)}マラソンの参加者`,
    ],
  },
  {
    category: 'CUL',
    draw: festival,
    keywords: ['祭り', 'ちょうちん', '伝統'],
    compose: (place) => [
      `${at(place)}で秋祭り、ちょうちんが彩る`,
      `ちょうちんの明かりに照らされた${at(place)}の秋祭り`,
    ],
  },
  {
    category: 'CUL',
    draw: fireworks,
    keywords: ['花火', '夏', '祭り'],
    compose: (place) => [`${at(place)}の夜空に大輪の花火`, `夜空を彩る${at(place)}の花火大会`],
  },
  {
    category: 'CUL',
    draw: temple,
    keywords: ['寺', '紅葉', '文化財'],
    compose: (place) => [`${at(place)}の古寺、紅葉が見ごろ`, `紅葉が見ごろを迎えた${at(place)}の古寺`],
  },
  {
    category: 'LIF',
    draw: blossoms,
    keywords: ['桜', '花見', '春'],
    compose: (place) => [`${at(place)}で桜が満開`, `満開の桜が並ぶ${at(place)}の川沿い`],
  },
  {
    category: 'LIF',
    draw: market,
    keywords: ['食', '朝市', '旬'],
    compose: (place) => [
      `${at(place)}の朝市、旬の味が並ぶ`,
      `旬の野菜や果物を買い求める人でにぎわう${at(place)}の朝市`,
    ],
  },
  {
    category: 'LIF',
    draw: harvest,
    keywords: ['稲刈り', '農業', '秋'],
    compose: (place) => [`${at(place)}で稲刈り始まる`, `黄金色に実った稲を刈り取る${at(place)}の農家`],
  },
  {
    category: 'SCI',
    draw: rocket,
    keywords: ['ロケット', '宇宙', '打ち上げ'],
    compose: (_place, chance) => {
      const number = chance.pick(['３', '５', '８', '１２']);
      return [
        `新型ロケット${number}号機、打ち上げ成功`,
        `観測衛星を載せて打ち上げられた新型ロケット${number}号機`,
      ];
    },
  },
  {
    category: 'SCI',
    draw: laboratory,
    keywords: ['研究', '新素材', '大学'],
    compose: (place, chance) => {
      const what = chance.pick(['新しい触媒', '全固体電池の材料', '作物の新品種', '感染症の検査法']);
      return [`${at(place)}の大学、${what}を開発`, `${what}を開発した${at(place)}の大学の研究室`];
    },
  },
  {
    category: 'SCI',
    draw: mountain,
    keywords: ['火山', '観測', '気象'],
    compose: (place) => [`${place.state}の火山、観測を強化`, `気象台が観測を強めている${place.state}の火山`],
  },
  {
    category: 'REG',
    draw: snow,
    keywords: ['雪', '大雪', '冬'],
    compose: (place) => [`${at(place)}で大雪、今季一番の積雪`, `今季一番の積雪となった${at(place)}の集落`],
  },
  {
    category: 'REG',
    draw: sea,
    keywords: ['漁業', '漁港', '海'],
    compose: (place) => [`${place.state}の漁港、初水揚げ`, `今季初めての水揚げにわく${place.state}の漁港`],
  },
  {
    category: 'REG',
    draw: mountain,
    keywords: ['山', '初冠雪', '登山'],
    compose: (place) => [`${place.state}の山で初冠雪`, `初冠雪を観測した${place.state}の山並み`],
  },
  {
    category: 'REG',
    draw: market,
    keywords: ['ﾆｭｰｽ', '商店街', '地域'],
    compose: (place) => [
      `${at(place)}の商店街、ＮＥＷＳ看板が話題`,
      `「ＮＥＷＳ」と書かれた看板が話題の${at(place)}の商店街`,
    ],
  },
];

/** Pictures of earlier decades have simpler captions. */
export const OLD_STORIES: readonly Story[] = [
  {
    category: 'HIS',
    draw: train,
    keywords: ['鉄道', '開業', '汽車'],
    compose: (place) => [`${at(place)}の鉄道（復元図）`, `当時の鉄道の様子を描いた復元図`],
  },
  {
    category: 'HIS',
    draw: sea,
    keywords: ['港', '帆船', '開港'],
    compose: (place) => [`${at(place)}の港（復元図）`, `開港から間もないころの港を描いた復元図`],
  },
  {
    category: 'HIS',
    draw: temple,
    keywords: ['寺', '城下町'],
    compose: (place) => [`${at(place)}の寺（復元図）`, `城下町の寺を描いた復元図`],
  },
  {
    category: 'HIS',
    draw: market,
    keywords: ['市', '町並み'],
    compose: (place) => [`${at(place)}の市（復元図）`, `市でにぎわう町を描いた復元図`],
  },
  {
    category: 'HIS',
    draw: mountain,
    keywords: ['山', '風景'],
    compose: (place) => [`${place.state}の山（復元図）`, `当時の紀行に記された山の眺めを描いた復元図`],
  },
];
