import { LISTED_CONDITIONS, TEXT_CONDITIONS, WORD_GROUPS, type WordGroupName } from '@newsphoto/contract';
import { foldText, type SearchNode } from '@newsphoto/domain';
import { spellingsOf } from '@newsphoto/domain/archive';
import { wordsOf } from '@newsphoto/domain/forms';
import { type ContentLine, LINES_OF_TEXT } from '../content-lines.ts';
import { type DetailedSearch, LINES_OF_LISTED, linesOfFields } from '../detailed-conditions.ts';
import type { SearchConditions } from '../search-conditions.ts';
import { type DocSet, docsOfAll, docsOfAny, docsWithout, noDocs } from './doc-set.ts';
import { linePlan, planOf, type TermPlan, valuePlan } from './term-plan.ts';

/** What the words of a search require of a document. */
export type BlockNode =
  | { readonly kind: 'term'; readonly plan: TermPlan }
  | { readonly kind: 'any'; readonly nodes: readonly BlockNode[] }
  | { readonly kind: 'all'; readonly include: readonly BlockNode[]; readonly exclude: readonly BlockNode[] };

/** The expression and the words of the detailed search, combined; undefined without any. */
export function expressionOf({ ast, detailed }: SearchConditions): BlockNode | undefined {
  // Numbers of contents override all other conditions.
  if (detailed?.conditions.contentIds) return undefined;
  const parts = detailed ? detailedParts(detailed) : { include: [], exclude: [] };
  const include = [...(ast ? [nodeOf(ast)] : []), ...parts.include];
  return include.length + parts.exclude.length === 0
    ? undefined
    : { kind: 'all', include, exclude: parts.exclude };
}

function nodeOf(node: SearchNode): BlockNode {
  if (node.kind === 'term') return { kind: 'term', plan: planOf(node) };
  if (node.kind === 'any') return { kind: 'any', nodes: node.nodes.map(nodeOf) };
  return { kind: 'all', include: node.include.map(nodeOf), exclude: node.exclude.map(nodeOf) };
}

interface Parts {
  readonly include: readonly BlockNode[];
  readonly exclude: readonly BlockNode[];
}

function detailedParts({ conditions, listed }: DetailedSearch): Parts {
  const wordsIn = (name: WordGroupName): BlockNode[] => {
    const { words = '', fields = [] } = conditions[name] ?? {};
    return wordsOf(words).map((word) => anyOf(spellingsOf(word).map((text) => wordNode(text, fields))));
  };
  const groups = WORD_GROUPS.filter((name) => conditions[name]);
  return {
    include: [
      ...(groups.includes('all') ? wordsIn('all') : []),
      ...(groups.includes('any') ? [anyOf(wordsIn('any'))] : []),
      ...TEXT_CONDITIONS.flatMap((name) => {
        const texts = conditions[name];
        return texts
          ? [anyOf(texts.flatMap(spellingsOf).map((text) => inLines(text, LINES_OF_TEXT[name])))]
          : [];
      }),
      ...LISTED_CONDITIONS.flatMap((name) => {
        const texts = listed[name];
        return texts
          ? [anyOf(texts.flatMap(spellingsOf).map((text) => asValue(text, LINES_OF_LISTED[name])))]
          : [];
      }),
    ],
    exclude: groups.includes('none') ? wordsIn('none') : [],
  };
}

function wordNode(word: string, fields: readonly string[]): BlockNode {
  const lines = linesOfFields(fields);
  if (lines.length > 0) return inLines(word, lines);
  return { kind: 'term', plan: planOf({ kind: 'term', text: word, phrase: false, position: 0 }) };
}

const anyOf = (nodes: readonly BlockNode[]): BlockNode => ({ kind: 'any', nodes });

const inLines = (text: string, lines: readonly ContentLine[]): BlockNode =>
  anyOf(isEmpty(text) ? [] : lines.map((line) => ({ kind: 'term', plan: linePlan(text, line) })));

const asValue = (text: string, lines: readonly ContentLine[]): BlockNode =>
  anyOf(isEmpty(text) ? [] : lines.map((line) => ({ kind: 'term', plan: valuePlan(text, line) })));

const isEmpty = (text: string): boolean => foldText(text).trim() === '';

/** The words of a search in headlines. */
export function headlineOf(node: SearchNode): BlockNode {
  if (node.kind === 'term') return inLines(node.text, ['headline']);
  if (node.kind === 'any') return anyOf(node.nodes.map(headlineOf));
  return { kind: 'all', include: node.include.map(headlineOf), exclude: [] };
}

/** The terms of an expression, each once. */
export function plansOf(node: BlockNode | undefined): ReadonlyMap<string, TermPlan> {
  return new Map(termsOf(node).map(({ plan }) => [plan.key, plan]));
}

function termsOf(node: BlockNode | undefined): readonly Extract<BlockNode, { kind: 'term' }>[] {
  if (!node) return [];
  if (node.kind === 'term') return [node];
  if (node.kind === 'any') return node.nodes.flatMap(termsOf);
  return [...node.include, ...node.exclude].flatMap(termsOf);
}

/** Documents of a term: those that may contain it, and those that do. */
export interface TermDocs {
  readonly most: DocSet;
  readonly least: DocSet;
}

/**
 * The documents of a block that may match an expression (`most`), or certainly do (`least`). Both are the same if every term
 * is known exactly.
 */
export function matching(
  node: BlockNode,
  docsOf: (plan: TermPlan) => TermDocs,
  bound: keyof TermDocs,
  all: DocSet,
): DocSet {
  if (node.kind === 'term') return docsOf(node.plan)[bound];
  const each = (nodes: readonly BlockNode[], of: keyof TermDocs) =>
    nodes.map((one) => matching(one, docsOf, of, all));
  if (node.kind === 'any') return node.nodes.length === 0 ? noDocs : docsOfAny(each(node.nodes, bound));
  const included = node.include.length === 0 ? all : docsOfAll(each(node.include, bound));
  return each(node.exclude, bound === 'most' ? 'least' : 'most').reduce(docsWithout, included);
}
