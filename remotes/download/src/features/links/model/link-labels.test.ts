import { expect, test } from '@jest/globals';
import type { GrantDetail } from '@newsphoto/contract';
import { hasRemindable, linkLog, recipientLine, recipientsLine } from './link-labels.ts';

const RECIPIENT = {
  ...{ recipientId: 1, name: '山田', mail: 'yamada@example.jp', address: '/sv/x', isRevoked: false },
  ...{ opens: 0, downloads: 0, lastDownloadAt: '', remindedAt: '' },
};
const LINK: GrantDetail = {
  ...{ grantId: 'x', kind: 'save', premium: false, address: '/sv/x', createdBy: 'u', createdByName: '' },
  ...{ createdAt: '20261101100000', subject: '選挙', message: '', hasPassword: false, expiresOn: '20261201' },
  ...{ maxOpens: null, opens: 1, state: 'live', contentCount: 1, mostPixels: 1280, maxDownloads: null },
  ...{ notifyFirstDownload: false, recipientNames: ['山田'], recipientCount: 3, downloads: 1 },
  ...{ lastDownloadAt: '20261102100000', contentIds: ['202600000001'], recipients: [RECIPIENT] },
  log: [
    { happenedAt: '20261103100000', action: 'opened', recipientId: 1 },
    { happenedAt: '20261101100000', action: 'created' },
  ],
  deliveries: [
    {
      ...{ deliveredAt: '20261102100000', contentId: '202600000001', headline: '首相会見', bytes: 1 },
      recipientId: 1,
    },
  ],
};

test('log and downloads are one list, the newest first', () => {
  expect(linkLog(LINK).map(({ action, who, what }) => [action, who, what])).toEqual([
    ['開封', '山田', ''],
    ['ダウンロード', '山田', '首相会見'],
    ['作成', '', ''],
  ]);
});

test('recipients are shown with what they did, and those without a download can be reminded', () => {
  expect(recipientsLine(LINK)).toBe('山田 ほか2人');
  expect(recipientLine(RECIPIENT)).toBe('未開封');
  expect(recipientLine({ ...RECIPIENT, opens: 1 })).toBe('開封済み・未ダウンロード');
  expect(recipientLine({ ...RECIPIENT, downloads: 2, lastDownloadAt: '20261102100000' })).toContain('2回');
  expect(recipientLine({ ...RECIPIENT, isRevoked: true })).toBe('取り消し済み');
  expect(hasRemindable(LINK)).toBe(true);
  const done = [
    { ...RECIPIENT, downloads: 1 },
    { ...RECIPIENT, mail: '' },
    { ...RECIPIENT, isRevoked: true },
  ];
  expect(hasRemindable({ ...LINK, recipients: done })).toBe(false);
});
