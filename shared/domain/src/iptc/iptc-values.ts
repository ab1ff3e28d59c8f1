/** Japanese labels for the values of controlled vocabularies, by key of IPTC_FIELDS. Values are as files and ExifTool name them. */
const RELEASES = {
  None: 'なし',
  'Not Applicable': '該当しない',
  'Unlimited Model Releases': 'あり（制限なし）',
  'Limited or Incomplete Model Releases': '一部のみ、または制限あり',
  'Unlimited Property Releases': 'あり（制限なし）',
  'Limited or Incomplete Property Releases': '一部のみ、または制限あり',
};

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  modelReleaseStatus: RELEASES,
  propertyReleaseStatus: RELEASES,
  minorModelAge: {
    'Age Unknown': '不明',
    'Age 25 or Over': '25歳以上',
    'Age 14 or Under': '14歳以下',
    ...Object.fromEntries(Array.from({ length: 10 }, (_age, at) => [`Age ${at + 15}`, `${at + 15}歳`])),
  },
  dataMining: {
    'Unspecified - no prohibition defined': '指定なし',
    Allowed: '許可',
    Prohibited: '禁止',
    'Prohibited for AI/ML training': 'AI・機械学習の訓練は禁止',
    'Prohibited for Generative AI/ML training': '生成AIの訓練は禁止',
    'Prohibited except for search engine indexing': '検索エンジンの索引を除き禁止',
    'Prohibited, see plus:OtherConstraints': '禁止（「その他の制限」を参照）',
    'Prohibited, see iptcExt:EmbdEncRightsExpr': '禁止（「権利記述」を参照）',
    'Prohibited, see iptcExt:LinkedEncRightsExpr': '禁止（「権利記述のURL」を参照）',
  },
  /** Terms of cv.iptc.org/newscodes/digitalsourcetype. */
  digitalSourceType: {
    digitalCapture: 'デジタルカメラで撮影',
    computationalCapture: 'デジタルカメラで撮影（複数の撮影を合成）',
    negativeFilm: 'ネガフィルムから取り込み',
    positiveFilm: 'ポジフィルムから取り込み',
    print: '印画・印刷物から取り込み',
    humanEdits: '人が編集',
    minorHumanEdits: '人が軽微に編集',
    algorithmicallyEnhanced: 'アルゴリズムで補正',
    compositeCapture: '撮影したものの合成',
    compositeSynthetic: '生成したものを含む合成',
    compositeWithTrainedAlgorithmicMedia: '生成AIによるものを含む合成',
    composite: '合成',
    trainedAlgorithmicMedia: '生成AIによる画像',
    algorithmicMedia: 'アルゴリズムによる画像',
    dataDrivenMedia: 'データによる画像',
    digitalArt: 'デジタルで描いた画像',
    digitalCreation: 'デジタルで制作した画像',
    softwareImage: 'ソフトウェアで制作した画像',
    screenCapture: '画面の取り込み',
    virtualRecording: '仮想空間の記録',
  },
};
const TERM = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]+)\/?$/;

/** A value of a file as users read it: terms of controlled vocabularies in Japanese, others as they are. */
export function labelOfIptcValue(key: string, value: string): string {
  const term = TERM.exec(value)?.[1] ?? value;
  const labels = LABELS[key] ?? {};
  return Object.hasOwn(labels, term) ? (labels[term] ?? value) : value;
}

/** Terms that other terms replaced; files still have them. */
const RETIRED: ReadonlySet<string> = new Set(['minorHumanEdits']);
const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The values of a controlled vocabulary as files have them, with their labels; empty for other fields. */
export function choicesOf(key: string): readonly (readonly [value: string, label: string])[] {
  const labels = Object.hasOwn(LABELS, key) ? Object.entries(LABELS[key] ?? {}) : [];
  const isModel = key === 'modelReleaseStatus';
  return labels
    .filter(([term]) => !RETIRED.has(term) && !term.includes(isModel ? 'Property' : 'Model'))
    .map(([term, label]) => [key === 'digitalSourceType' ? `${TERMS}${term}` : term, label] as const);
}
