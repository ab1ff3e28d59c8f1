import { afterEach, expect, test } from '@jest/globals';
import { createFakeDeps } from '../writers/fake-browser.ts';
import { watchFailedPictures } from './failed-pictures.ts';
import { createMediaCookieScheduler, renewForFailedPictures } from './media-cookie-scheduler.ts';

const RENEWAL = ['aws-cookie-info', 'GET /media/cookie'];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
afterEach(() => document.body.replaceChildren());

/** A page that handles failures as React does: at the picture itself. */
function show(src: string) {
  const picture = document.createElement('img');
  const heard: string[] = [];
  const fetched: string[] = [];
  picture.src = src;
  new MutationObserver(() => fetched.push(picture.src)).observe(picture, { attributeFilter: ['src'] });
  picture.addEventListener('error', () => heard.push(src));
  document.body.append(picture);
  return { picture, heard, fetched, fail: () => picture.dispatchEvent(new Event('error')) };
}

function setUp() {
  const fake = createFakeDeps();
  const deps = { ...fake.deps, watchFailedPictures: watchFailedPictures(document) };
  const end = renewForFailedPictures(deps, createMediaCookieScheduler(deps));
  return { ...fake, deps, end };
}

test('pictures that fail are loaded again after one renewal of the cookie, before the page hears of it', async () => {
  const { server, end } = setUp();
  const pictures = [show('/media/l/1/240.jpg'), show('/media/l/2/240.jpg')];
  for (const { fail } of pictures) fail();
  await settle();
  expect(server.log).toEqual(RENEWAL);
  for (const { picture, heard, fetched } of pictures) expect([heard, fetched]).toEqual([[], [picture.src]]);
  pictures[0]?.fail();
  await settle();
  expect(pictures[0]?.heard).toHaveLength(1);
  expect(server.log).toEqual(RENEWAL);
  end();
});

test('a picture that fails when the cookie is fresh is loaded again without a renewal, and so after a failed one', async () => {
  const { server, deps, clock, end } = setUp();
  show('/media/l/1/240.jpg').fail();
  await settle();
  const second = show('/media/l/2/240.jpg');
  second.fail();
  await settle();
  expect([server.log, second.fetched.length]).toEqual([RENEWAL, 1]);
  await clock.pass(10_000);
  deps.api.awsCookieInfo = async () => Promise.reject(new Error('401'));
  const third = show('/media/l/3/240.jpg');
  third.fail();
  await settle();
  expect(third.fetched).toHaveLength(1);
  end();
});

test.each([
  '/media/l/1/240.jpg?expires=1&signature=x',
  '/remotes/logo.png',
  'https://other.example/media/l/1/1.jpg',
])('the cookie has nothing to do with %s', async (src) => {
  const { server, end } = setUp();
  const { fail, heard } = show(src);
  fail();
  await settle();
  expect([server.log, heard.length]).toEqual([[], 1]);
  end();
});
