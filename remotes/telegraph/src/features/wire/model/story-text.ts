import type { WireStory } from '@newsphoto/contract';
import { kindLabel, longMoment } from './wire-labels.ts';

const INDENT = '　';

/** A story as plain text in the format of the house: its marks, headline and origin, then one indented line a paragraph. */
export function storyText(story: WireStory): string {
  const { headline, slug, source, number, receivedAt, charCount, note, byline, embargoUntil } = story;
  const head = [
    `〔${kindLabel(story)}・至急度${story.urgency}〕${slug}`,
    headline,
    [source, number, longMoment(receivedAt), `${charCount}字`].filter((part) => part !== '').join(INDENT),
    ...(story.isCancelled ? ['※配信元が取り消した記事です。使用しないでください。'] : []),
    ...(embargoUntil === '' ? [] : [`解禁：${longMoment(embargoUntil)}`]),
    ...[note, byline].filter((line) => line !== ''),
  ];
  const paragraphs = story.paragraphs.map((text) => (/^\s/.test(text) ? text : INDENT + text));
  return [...head, '', ...paragraphs, ''].join('\n');
}
