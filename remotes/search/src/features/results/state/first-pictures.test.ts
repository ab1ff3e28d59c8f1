import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { fetchFirstPictures, gridOptions, rememberGrid } from './first-pictures.ts';

const rememberView = (view: 3 | 4, width: number) =>
  rememberGrid({
    width,
    ...gridOptions(view, width, { large: 2, small: 2, captions: false, stacks: false }),
  });

/** Addresses in the order in which they were requested. */
let requested: string[];

const items = (length: number, aspectRatio = 1.5) =>
  Array.from({ length }, (_, index) =>
    contentSummary({ aspectRatio, thumbnails: { small: `/s/${index}`, large: `/l/${index}` } }),
  );

beforeEach(() => {
  requested = [];
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const picture = document.createElement('img');
    return Object.defineProperty(picture, 'src', { set: (address: string) => requested.push(address) });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

// Runs first: what was seen once is stored.
test('before a grid was shown nothing is requested: its first row is not known', () => {
  fetchFirstPictures(items(50));
  rememberView(4, 0);
  fetchFirstPictures(items(50));
  expect(requested).toEqual([]);
});

test('those of the first row are requested, in the size that its tiles will show', () => {
  // Five of 192 by 128 pixels fill the small grid's row, three of 317 by 211 the large one's.
  rememberView(4, 976);
  fetchFirstPictures(items(50));
  expect(requested.splice(0)).toEqual(['/s/0', '/s/1', '/s/2', '/s/3', '/s/4']);
  rememberView(3, 976);
  fetchFirstPictures(items(50));
  expect(requested.splice(0)).toEqual(['/l/0', '/l/1', '/l/2']);
  fetchFirstPictures(items(2));
  expect(requested).toEqual(['/l/0', '/l/1']);
});

test('sound without a picture requests nothing', () => {
  rememberView(4, 976);
  fetchFirstPictures([contentSummary({ thumbnails: { small: '', large: '' } })]);
  fetchFirstPictures([]);
  expect(requested).toEqual([]);
});
