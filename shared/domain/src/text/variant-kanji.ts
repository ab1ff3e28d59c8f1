/**
 * Variant characters and the form under which they are searched. Both sides of a search are folded, so that a name is found
 * however it was typed. Written `common:variants`.
 */
const GROUPS = `
高:髙 崎:﨑嵜 島:嶋嶌 斎:齋齊斉 辺:邊邉 沢:澤 浜:濱濵 国:國 広:廣 桜:櫻 竜:龍 滝:瀧 浅:淺 関:關
真:眞 栄:榮 恵:惠 徳:德 万:萬 円:圓 学:學 会:會 体:體 県:縣 区:區 実:實 寿:壽 条:條 静:靜 曽:曾 検:檢
験:驗 鉄:鐵 画:畫 芸:藝 昼:晝 読:讀 売:賣 駅:驛 沖:冲 隆:隆 塚:塚 福:福 神:神 祥:祥 祐:祐 吉:𠮷
土:圡 草:艸 渋:澁 伝:傳 戦:戰 応:應 発:發 経:經 済:濟 労:勞 働:仂 観:觀 覚:覺 台:臺 豊:豐 富:冨
峰:峯 館:舘 籠:篭 礼:禮 満:滿 弥:彌 摂:攝 総:總 遥:遙 穂:穗 鶴:靏 梅:楳 桧:檜 薮:藪 鯵:鰺 闘:鬪 気:氣
`;

export const VARIANT_KANJI: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [common = '', variants = ''] = group.split(':');
      return [...variants]
        .filter((variant) => variant !== common)
        .map((variant) => [variant, common] as const);
    }),
);
