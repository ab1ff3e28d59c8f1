import { describe, expect, test } from '@jest/globals';
import { readPinRequest } from './pin-request.ts';

test.each(['/web/index', '/web/index?q=pin', '/web/?pinned=1', '/web/?spin=a&x=pin=b', '/web/'])(
  '%s has no pins',
  (target) => expect(readPinRequest(target)).toBeUndefined(),
);

describe('an address with pins', () => {
  test.each([
    ['/web/index?pin=search@1.4.2', 'search@1.4.2', '/web/index'],
    ['/web/?pin=search%401.0.0+local.1&pin=host@2.0.0', 'search@1.0.0+local.1,host@2.0.0', '/web/'],
    ['/web/a?q=%E6%B5%B7&x&pin=off&y=1+2', 'off', '/web/a?q=%E6%B5%B7&x&y=1+2'],
    ['/web/?pin=', '', '/web/'],
    ['/web/?pin=%E0%A4', '%E0%A4', '/web/'],
  ])('%s: has %s and continues at %s', (target, pins, rest) => {
    expect(readPinRequest(target)).toMatchObject({ pins, rest });
  });

  test('the proof goes with the pins, not with the rest', () => {
    expect(readPinRequest('/web/?pin-proof=1.ab&q=a&pin=search@1.0.0')).toEqual({
      pins: 'search@1.0.0',
      proof: '1.ab',
      rest: '/web/?q=a',
    });
  });

  test.each(['http://elsewhere.example/web/a?pin=off', 'HTTPS://elsewhere.example/web/a?pin=off'])(
    '%s goes on at this server',
    (target) => expect(readPinRequest(target)?.rest).toBe('/web/a'),
  );
});
