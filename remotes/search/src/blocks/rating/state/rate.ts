import { MOST_RATED, type Rating } from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { shareRatings } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { NO_RATING, type RatingStep, stepFrom, stepText } from '../model/rating.ts';
import { readRating, showRatings } from './ratings.ts';

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
  const step = stepFrom(readRating(first) ?? NO_RATING, requested);
  void rateAll(contentIds, step);
  return stepText(step);
}

async function rateAll(contentIds: readonly string[], step: RatingStep): Promise<void> {
  const before = contentIds.flatMap((id) => {
    const rating = readRating(id);
    return rating ? [[id, rating] as const] : [];
  });
  showRatings(before.map(([id, rating]) => [id, { ...rating, ...step }] as const));
  try {
    const previous = await send(contentIds, step);
    // Ratings that were not read before are known by now.
    const shown = new Set(before.map(([id]) => id));
    const others = previous.filter(({ contentId }) => !shown.has(contentId));
    showRatings(others.map(({ contentId, ...values }) => [contentId, { ...values, ...step }] as const));
  } catch (error) {
    showRatings(before);
    showError(error);
  }
  share(contentIds);
}

/** Other tabs show what this one shows, whatever was changed meanwhile. */
function share(contentIds: readonly string[]): void {
  const ratings = contentIds.flatMap((contentId) => {
    const rating = readRating(contentId);
    return rating ? [{ contentId, ...rating }] : [];
  });
  if (ratings.length > 0) void shareRatings(ratings);
}

async function send(contentIds: readonly string[], step: RatingStep): Promise<readonly Rating[]> {
  const previous = await call('PUT /ratings', { body: { contentIdList: contentIds, ...step } }, QUIET_CALL);
  if (contentIds.length === 1) return previous;
  pageBanners.show({
    message: `${previous.length.toLocaleString('ja-JP')}件：${stepText(step)}。`,
    closable: true,
    actions: [{ label: '元に戻す', pressed: 'u', onRun: () => void takeBack(previous).catch(showError) }],
  });
  return previous;
}

async function takeBack(previous: readonly Rating[]): Promise<void> {
  await call('PUT /ratings/values', { body: { ratings: previous } }, QUIET_CALL);
  showRatings(previous.map(({ contentId, ...values }) => [contentId, values] as const));
  share(previous.map(({ contentId }) => contentId));
  pageBanners.show({ message: `${previous.length.toLocaleString('ja-JP')}件の評価を元に戻しました。` });
}

const showError = (error: unknown) =>
  pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
