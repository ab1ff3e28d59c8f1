import { describe, expect, test } from '@jest/globals';
import { PIN_REFUSALS } from '@newsphoto/contract';
import { linkAddress, pinAddress, pinsOfChoices } from './pin-address.ts';
import { minuteLabel, pinLabel, reasonSentence, refusalSentence } from './pin-sentences.ts';

describe('sentences', () => {
  test.each(PIN_REFUSALS)(
    'a pin refused as %s is described in Japanese, with the requested release',
    (why) => {
      const sentence = refusalSentence({ name: 'search', wanted: '9.9.9', why });
      expect(sentence).toMatch(/^search 9\.9\.9：[^A-Za-z]*(?:[A-Z]+ )?[^A-Za-z]*。$/);
      expect(refusalSentence({ name: '', wanted: '', why })).toMatch(/^版の固定：.+。$/);
    },
  );

  test.each([
    [{ code: 'pin' }, '固定した版です'],
    [{ code: 'canary', bucket: 7, percent: 20 }, '全体の20%。このブラウザーは0から99のうち7番'],
    [{ code: 'fallback', instead: '1.5.0', why: 'yanked' }, '1.5.0：この版は取り下げられました'],
    [{ code: 'left-out', instead: '2.0.0', why: 'host' }, '2.0.0：現在のホストの版では動きません'],
    [{ code: 'not-on-channel' }, '公開されていません'],
  ] as const)('%o is described', (reason, text) => expect(reasonSentence(reason)).toContain(text));

  test('a server of the own machine is called what it is, and times are those of Tokyo', () => {
    expect(pinLabel('search', 'dev:http://localhost:3101')).toBe(
      'search ← 開発サーバー http://localhost:3101',
    );
    expect(minuteLabel('2026-11-28T15:04:05.000Z')).toBe('2026/11/29 00:04');
  });
});

describe('addresses', () => {
  const here = { origin: 'https://photo.example.jp', pathname: '/web/index', search: '?q=%E6%B5%B7' };

  test('pins are changed at the very page that is shown', () => {
    expect(pinAddress(here, 'search@1.0.0+local.1')).toBe(
      '/web/index?q=%E6%B5%B7&pin=search%401.0.0%2Blocal.1',
    );
    expect(pinAddress({ ...here, search: '' }, 'off')).toBe('/web/index?pin=off');
  });

  test('the link leads others to it', () => {
    expect(linkAddress(here, '?pin=a&pin-proof=b')).toBe(
      'https://photo.example.jp/web/index?q=%E6%B5%B7&pin=a&pin-proof=b',
    );
    expect(linkAddress({ ...here, search: '' }, '?pin=a')).toBe('https://photo.example.jp/web/index?pin=a');
  });

  test('choices are requested together; an empty one removes the pin', () => {
    expect(pinsOfChoices({ search: '1.4.2', cart: '' })).toBe('search@1.4.2,cart@');
    expect(pinsOfChoices({ search: 'dev:3101', cart: '' })).toBe('search@dev:http://localhost:3101,cart@');
    expect(pinsOfChoices({ search: 'dev:far', cart: '' })).toBeUndefined();
  });
});
