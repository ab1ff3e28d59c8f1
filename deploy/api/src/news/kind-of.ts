import type { WireKind } from '@newsphoto/contract';
import type { NewsStory } from './news-story.ts';

const CANCELED = new Set([
  'canceled',
  'cancelled',
  'cancel',
  'cancelation',
  'cancellation',
  'kill',
  'killed',
  'retracted',
  'annuleret',
]);
const WITHHELD = new Set(['withheld', 'hold']);
const CORRECTIONS = new Set(['correction', 'corrected', 'corrective', 'correct', 'korrektion', 'edstat:c']);
const REPLACEMENTS = new Set([
  'update',
  'updated',
  'replace',
  'replacement',
  'writethru',
  'rewrite',
  'refile',
  'edstat:u',
]);
const FLASHES = new Set(['flash', 'alert', 'bulletin', 'urgent-flash', '速報']);
/** What senders write at the beginning of headlines. */
const HEADLINES: readonly (readonly [RegExp, WireKind])[] = [
  [/^\W{0,3}(?:CORRECT(?:ED|ION)|REFILE)\b|^\s*[【＜<（(［[]?\s*訂正/, 'correction'],
  [/^\s*[【＜<（(［[]\s*速報|^\W{0,3}(?:FLASH|ALERT)\b/, 'flash'],
  [/^\s*[【＜<（(［[]\s*差[し]?替/, 'replacement'],
];

export function statusOf(text: string): NewsStory['status'] {
  const status = text.trim().toLowerCase();
  if (CANCELED.has(status)) return 'canceled';
  return WITHHELD.has(status) ? 'withheld' : 'usable';
}

interface Signs {
  readonly status: NewsStory['status'];
  readonly marks: readonly string[];
  readonly version: string;
  readonly headline: string;
}

/** By status and signals; where a sender uses neither, a later version takes the place of the one before. */
export function kindOf({ status, marks, version, headline }: Signs): WireKind {
  if (status !== 'usable') return 'cancellation';
  const codes = marks.map((mark) => mark.trim().toLowerCase());
  if (codes.some((code) => CORRECTIONS.has(code))) return 'correction';
  if (codes.some((code) => REPLACEMENTS.has(code))) return 'replacement';
  if (codes.some((code) => FLASHES.has(code))) return 'flash';
  const hint = HEADLINES.find(([pattern]) => pattern.test(headline));
  return hint?.[1] ?? (version === '1' ? 'story' : 'replacement');
}
