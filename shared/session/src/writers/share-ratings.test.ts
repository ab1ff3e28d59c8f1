import { expect, test } from '@jest/globals';
import { createFakeChannels } from '@newsphoto/bus/testing';
import type { Rating } from '@newsphoto/contract';
import { followRatings } from '../changes/follow-ratings.ts';
import { shareRatings } from '../requests/session-requests.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const page = { url: new URL('http://localhost/web/index'), routes: [] };
const RATED: Rating = { contentId: '202600000001', stars: 4, color: 'red', flag: '' };

test('ratings are shared with the tabs of the same user alone', async () => {
  const channels = createFakeChannels();
  const users = [fakeMemberInfo(), fakeUserInfo(), fakeMemberInfo()];
  const heard: (readonly Rating[])[][] = [];
  for (const user of users) {
    const { deps, server } = createFakeDeps(channels);
    server.state.current = user;
    const ratings: (readonly Rating[])[] = [];
    heard.push(ratings);
    followRatings((rated) => ratings.push(rated), deps.store);
    await createSession(deps).start(page);
  }
  // The session that was created last handles the requests of its page.
  await shareRatings([RATED]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(heard).toEqual([[[RATED]], [], []]);
});
