import { MOST_RATED, type Rating } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import { type RatingStep, stepFrom, stepText } from '../model/rating.ts';
import { knownRating, showRatings } from './ratings.ts';

/**
 * Rates contents: shown at once, and taken back if the archive refuses. Of several, the banner offers undo.
 * @returns what was done, for users who do not see it; empty if nothing was
 */
export function rate(contentIds: readonly string[], requested: RatingStep): string {
  const [first] = contentIds;
  if (first === undefined) return '';
  if (contentIds.length > MOST_RATED) {
    const message = `一度に評価できるのは${MOST_RATED.toLocaleString('ja-JP')}件までです。`;
    pageBanners.show({ type: 'warning', message, closable: true });
    return '';
  }
  const step = stepFrom(knownRating(first), requested);
  const before = contentIds.map((id) => [id, knownRating(id)] as const);
  showRatings(before.map(([id, rating]) => [id, { ...rating, ...step }] as const));
  void send(contentIds, step).catch((error: unknown) => {
    showRatings(before);
    showError(error);
  });
  return stepText(step);
}

async function send(contentIds: readonly string[], step: RatingStep): Promise<void> {
  const previous = await call('PUT /ratings', { body: { contentIdList: contentIds, ...step } }, QUIET_CALL);
  if (contentIds.length === 1) return;
  pageBanners.show({
    message: `${previous.length.toLocaleString('ja-JP')}件：${stepText(step)}。`,
    closable: true,
    actions: [{ label: '元に戻す', pressed: 'u', onRun: () => void takeBack(previous).catch(showError) }],
  });
}

async function takeBack(previous: readonly Rating[]): Promise<void> {
  await call('PUT /ratings/values', { body: { ratings: previous } }, QUIET_CALL);
  showRatings(previous.map(({ contentId, ...values }) => [contentId, values] as const));
  pageBanners.show({ message: `${previous.length.toLocaleString('ja-JP')}件の評価を元に戻しました。` });
}

const showError = (error: unknown) =>
  pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
