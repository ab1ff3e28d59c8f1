import type { WireStory } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';

/** A user who runs through the list with a held key requests no story on the way. */
const SETTLE_MS = 150;

const storyQuery = (wireId: string): ApiQuery<WireStory> => ({
  key: ['wire-story', wireId],
  call: async (options) => {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return call('GET /wire/items/:wireId', { params: { wireId } }, options);
  },
});

export const useStory = (wireId: string) => useApiQuery(storyQuery(wireId));
