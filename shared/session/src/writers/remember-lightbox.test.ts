import { expect, test } from '@jest/globals';
import { createFakeChannels } from '@newsphoto/bus/testing';
import { lightboxInfoAtom } from '../atoms/collection.atoms.ts';
import { rememberLightbox as sendLightbox } from '../requests/session-requests.ts';
import { fakeMemberInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const page = { url: new URL('http://localhost/web/index'), routes: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Two tabs of one browser: one storage, one bus. */
async function openTabs() {
  const channels = createFakeChannels();
  const tabs = [createFakeDeps(channels), createFakeDeps(channels)];
  const [first, second] = tabs;
  if (!first || !second) throw new Error('no tabs');
  const storage = first.deps.storage;
  const sessions = [createSession(first.deps), createSession({ ...second.deps, storage })];
  for (const [index, tab] of tabs.entries()) {
    tab.server.state.current = fakeMemberInfo();
    await sessions[index]?.start(page);
  }
  return { first, second };
}

test('the last used lightbox is stored, and the other tab has it', async () => {
  const { first, second } = await openTabs();
  // The session that was created last handles the requests of its page.
  await sendLightbox({ lightboxId: '7', name: '選挙' });
  await settled();
  for (const { deps } of [first, second]) {
    expect(deps.store.get(lightboxInfoAtom)).toEqual({ lightboxId: '7', name: '選挙' });
  }
  expect(JSON.parse(first.storage.local.getItem('web-vuex') ?? '').lightboxInfo).toEqual({
    lightboxId: '7',
    name: '選挙',
  });
});
