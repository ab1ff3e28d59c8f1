import { FOLDING_RULES, type FoldingRule, foldText, foldTextWithout } from '../text/fold.ts';
import type { SearchNode } from './ast.ts';
import { findTermHits, type Hit, mergedHits, type TermHit } from './find-hits.ts';

/** A text of a content and what its reader calls it: 「見出し」. A field with several values is given several times. */
export interface SearchedText {
  readonly field: string;
  readonly text: string;
}

/** What is marked in one of the texts; `hits` in UTF-16 units of it, in order and without overlaps. */
export interface MarkedText extends SearchedText {
  readonly hits: readonly Hit[];
}

/** Why a text was found that is written in another way than it was asked for. */
export interface MatchReason {
  readonly field: string;
  /** As it was typed. */
  readonly asked: string;
  /** As it stands in the content. */
  readonly found: string;
  /** What the two differ in; never empty. */
  readonly rules: readonly FoldingRule[];
  /** In Japanese: 「髙橋」は「高橋」と同じ字として見つかりました。 */
  readonly text: string;
}

export interface MatchExplanation {
  /** The texts that were given, in their order. */
  readonly texts: readonly MarkedText[];
  /** Each pair of spellings once a field; empty where everything is written as it was asked for. */
  readonly reasons: readonly MatchReason[];
}

const RULE_WORDS: Readonly<Record<FoldingRule, string>> = {
  invisible: '見えない文字の有無',
  width: '全角・半角などの字形',
  case: '大文字・小文字',
  kanji: '異体字',
  counter: '「ヶ」「ヵ」の大小',
  vu: '「ヴ」とバ行',
  dash: '長音・ハイフンの種類',
  wave: '波線の種類',
  dot: '中黒の種類',
  quote: '引用符の種類',
  space: '空白の種類と数',
};

/**
 * Where texts hold what was asked for, and why where they are written differently. Excluded terms are no hits. Texts are
 * looked at one by one, as the search does, so nothing is found across two of them.
 */
export function explainMatches(
  texts: readonly SearchedText[],
  ast: SearchNode | undefined,
): MatchExplanation {
  const reasons = new Map<string, MatchReason>();
  const marked = texts.map((one) => {
    const hits = findTermHits(one.text, ast);
    for (const hit of hits) {
      const reason = reasonOf(one, hit);
      if (reason) reasons.set(JSON.stringify([reason.field, reason.asked, reason.found]), reason);
    }
    return { ...one, hits: mergedHits(hits) };
  });
  return { texts: marked, reasons: [...reasons.values()] };
}

function reasonOf({ field, text }: SearchedText, { start, end, term }: TermHit): MatchReason | undefined {
  const asked = term.text.trim();
  const found = text.slice(start, end);
  if (found.includes(asked)) return undefined;
  const rules = rulesBetween(asked, found);
  return { field, asked, found, rules, text: inWords({ asked, found, rules }) };
}

/** The rules without which the one would not be found in the other. */
function rulesBetween(asked: string, found: string): FoldingRule[] {
  const needed = FOLDING_RULES.filter(
    (rule) => !foldTextWithout(found, rule).includes(foldTextWithout(asked, rule).trim()),
  );
  if (needed.length > 0) return needed;
  // Two rules that would each do alone: the first of them counts.
  return [FOLDING_RULES.find((rule) => foldTextWithout(found, rule) !== foldText(found)) ?? 'width'];
}

function inWords({ asked, found, rules }: Pick<MatchReason, 'asked' | 'found' | 'rules'>): string {
  const [rule, ...more] = rules;
  if (rule === 'kanji' && more.length === 0) {
    return `「${found}」は「${asked}」と同じ字として見つかりました。`;
  }
  const ignored = rules.map((one) => RULE_WORDS[one]).join('、');
  return `「${found}」は、${ignored}を区別せずに「${asked}」として見つかりました。`;
}
