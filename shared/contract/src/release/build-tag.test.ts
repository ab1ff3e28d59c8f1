import { expect, test } from '@jest/globals';
import { formatBuildTag, parseBuildTag } from './build-tag.ts';

test('a build tag is comma-separated key=value pairs with code and version, and reads back', () => {
  const tag = { code: '0123456789abcdef', version: '1.2.3+local.ab', table: 'x=' };
  expect(formatBuildTag(tag)).toBe('code=0123456789abcdef,version=1.2.3+local.ab,table=x=');
  expect(parseBuildTag(formatBuildTag(tag))).toEqual(tag);
});

test('without a code there is no tag', () => {
  for (const content of [undefined, null, '', 'version=1.0.0', 'code=,version=1', 'nonsense']) {
    expect(parseBuildTag(content)).toBeUndefined();
  }
});

test('unknown keys, spaces and missing parts are tolerated', () => {
  expect(parseBuildTag(' code = a , new=1')).toEqual({ code: 'a', version: '', table: '' });
});
