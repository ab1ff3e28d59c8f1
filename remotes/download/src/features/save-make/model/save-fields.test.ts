import { expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { recipientsText } from './recipients.ts';
import { grantOf, initialValues } from './save-fields.ts';

const IDS = ['202600000001'];
const PEOPLE = [{ name: '山田', mail: 'yamada@example.jp' }];

test('the form starts with a week, the size of previews for a SAVE and the original for a temporary download', () => {
  const week = shiftDate(tokyoDate(new Date()), 7, 'day');
  const save = grantOf('save', IDS, initialValues('save', undefined, '選挙'));
  expect(save).toEqual({
    ...{ kind: 'save', premium: false, subject: '選挙', message: '', contentIds: IDS, expiresOn: week },
    ...{ maxOpens: null, maxDownloads: null, mostPixels: 1280, withPassword: true, mailPassword: true },
    ...{ notifyFirstDownload: false, recipients: [] },
  });
  expect(grantOf('download', IDS, initialValues('download', undefined, '')).mostPixels).toBeNull();
});

test('entered values are those of the link', () => {
  const values = {
    ...initialValues('save', undefined, ''),
    ...{ subject: ' 件名 ', mostPixels: 'original', maxDownloads: '3', maxOpens: '10', password: 'shown' },
    ...{ notify: true, premium: true, recipients: recipientsText(PEOPLE) },
  };
  expect(grantOf('save', IDS, values)).toMatchObject({
    ...{ subject: '件名', mostPixels: null, maxDownloads: 3, maxOpens: 10, recipients: PEOPLE },
    ...{ withPassword: true, mailPassword: false, notifyFirstDownload: true, premium: true },
  });
  expect(grantOf('save', IDS, { ...values, password: 'none' })).toMatchObject({
    ...{ withPassword: false, mailPassword: false },
  });
});
