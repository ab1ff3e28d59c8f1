/** Frequent characters of Japanese newspapers. */
const JAPANESE =
  '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格疑口過局少放税検藤町常校料状工建語球営空職証土与急止送援供可役構木割聞身費付切由説転比難防補車優夫研収断井何南石足違消境神番規術護展態導備宅害配副算視条幹独警宮究育席輸訪楽起着乗店述残線率病農州武声質念待試族域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横型白深字答夜製況音申財港識注呼渉達阪橋撮';
/** Frequent characters of simplified Chinese that Japanese does not write, or rarely. */
const CHINESE =
  '的是了不们这个为说来时会国发对动学产种后过还进着等电里样与关各线数你么从业没结问题党应开它因些体两当点门让给报处队办议头长边级区将组计别运农记专东车见场书张马华间义气万众军无亲传护习经济让难单风战热离连达远际买卖图团选举强总统权济环际员责红网话语';
const FREQUENT = new Set(JAPANESE + CHINESE);
const OF_ONE = [
  // Kana of full width.
  [/[\u3041-\u3096\u30a1-\u30fa\u30fc]/, 3],
  [/[\u3000-\u303f\uff01-\uff60]/, 1],
  // Controls, private characters, and letters that are rare between others.
  [/[\x80-\x9f\ue000-\uf8ff\u0370-\u04ff\u2500-\u25ff\ufffd]/, -2],
  [/[“”‘’–—…•«»™©®°]/, 1.5],
] as const;
const HALF_KANA = /[\uff61-\uff9f]/;
const CJK = /[\u3400-\u9fff\uff61-\uff9f]/;
const ACCENTED = /[À-ÖØ-öø-ÿŒœŠšŽžŸ]/;

/**
 * How much the characters beyond ASCII read like those of a newspaper: points for each, on the average. Of the decodings of the
 * same bytes the one with the most is the text.
 */
export function charsetScore(text: string): number {
  const characters = [...text];
  let sum = 0;
  let count = 0;
  for (const [at, character] of characters.entries()) {
    if (character < '\x80') continue;
    count += 1;
    sum += pointsOf(character, characters[at - 1] ?? '', characters[at + 1] ?? '');
  }
  return count === 0 ? 0 : sum / count;
}

function pointsOf(character: string, before: string, after: string): number {
  // A Latin word with a strange character inside is a Latin word.
  if (CJK.test(character) && (/[a-z]/.test(before) || /[a-z]/.test(after))) return -2;
  if (HALF_KANA.test(character)) return HALF_KANA.test(before) || HALF_KANA.test(after) ? 1.2 : -1;
  if (CJK.test(character)) return FREQUENT.has(character) ? 2 : 0.3;
  if (ACCENTED.test(character)) return pointsOfAccented(character, before, after);
  return OF_ONE.find(([pattern]) => pattern.test(character))?.[1] ?? -1;
}

function pointsOfAccented(character: string, before: string, after: string): number {
  const isInWord = /[a-zA-Z]/.test(before) || /[a-zA-Z]/.test(after);
  if (!isInWord) return -0.5;
  const isUpper = character !== character.toLowerCase();
  return isUpper && /[a-z]/.test(before) ? -1 : 2;
}
