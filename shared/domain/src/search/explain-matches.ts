import { FOLDING_RULES, type FoldingRule, foldText, foldTextWithout, spelledOut } from '../text/fold.ts';
import type { SearchNode } from './ast.ts';
import { findTermHits, type Hit, mergedHits, type TermHit } from './find-hits.ts';

/** A text of a content and its label: 「見出し」. A field with several values is passed several times. */
export interface SearchedText {
  readonly field: string;
  readonly text: string;
}

/** Marks of one of the texts; `hits` in UTF-16 units of it, in order and without overlaps. */
export interface MarkedText extends SearchedText {
  readonly hits: readonly Hit[];
}

/** Why a text was found that is written differently from the search. */
export interface MatchReason {
  readonly field: string;
  /** As typed. */
  readonly typed: string;
  /** As written in the content. */
  readonly found: string;
  /** The rules in which the two differ; never empty. */
  readonly rules: readonly FoldingRule[];
  /** In Japanese: 「髙橋」は「高橋」と同じ字として見つかりました。 */
  readonly text: string;
}

export interface MatchExplanation {
  /** The input texts, in their order. */
  readonly texts: readonly MarkedText[];
  /** Each pair of spellings once a field; empty if everything is written as searched. */
  readonly reasons: readonly MatchReason[];
}

const RULE_LABELS: Readonly<Record<FoldingRule, string>> = {
  invisible: '見えない文字の有無',
  width: '全角・半角などの字形',
  case: '大文字・小文字',
  accent: 'アクセント記号の有無',
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
 * The hits in texts, and the reasons for those that are written differently. Excluded terms are no hits. Texts are checked
 * one by one, as the search does, so that no hit spans two of them.
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
      if (reason) reasons.set(JSON.stringify([reason.field, reason.typed, reason.found]), reason);
    }
    return { ...one, hits: mergedHits(hits) };
  });
  return { texts: marked, reasons: [...reasons.values()] };
}

function reasonOf({ field, text }: SearchedText, { start, end, term }: TermHit): MatchReason | undefined {
  const typed = term.text.trim();
  const found = text.slice(start, end);
  if (found.includes(typed)) return undefined;
  const rules = rulesOf(typed, found);
  return { field, typed, found, rules, text: asText({ typed, found, rules }) };
}

function rulesOf(typed: string, found: string): FoldingRule[] {
  if (foldText(found).includes(foldText(typed).trim())) return rulesBetween(typed, found);
  // An umlaut that one of them spells out.
  const others = neededBetween(spelledOut(typed) ?? typed, spelledOut(found) ?? found);
  return FOLDING_RULES.filter((rule) => rule === 'accent' || others.includes(rule));
}

const neededBetween = (requested: string, found: string): FoldingRule[] =>
  FOLDING_RULES.filter(
    (rule) => !foldTextWithout(found, rule).includes(foldTextWithout(requested, rule).trim()),
  );

/** The rules without which the one would not be found in the other. */
function rulesBetween(requested: string, found: string): FoldingRule[] {
  const needed = neededBetween(requested, found);
  if (needed.length > 0) return needed;
  // If each of two rules would be enough, the first one counts.
  return [FOLDING_RULES.find((rule) => foldTextWithout(found, rule) !== foldText(found)) ?? 'width'];
}

function asText({ typed, found, rules }: Pick<MatchReason, 'typed' | 'found' | 'rules'>): string {
  const [rule, ...more] = rules;
  if (rule === 'kanji' && more.length === 0) {
    return `「${found}」は「${typed}」と同じ字として見つかりました。`;
  }
  const ignored = rules.map((one) => RULE_LABELS[one]).join('、');
  return `「${found}」は、${ignored}を区別せずに「${typed}」として見つかりました。`;
}
