import { expect, test } from '@jest/globals';
import type { AnnouncementRequest, FeeVersion } from '@newsphoto/contract';
import { configureHttp } from '../client/current-client.ts';
import { SILENT_PORTS } from '../client/http-ports.ts';
import { createFakeNetwork } from '../testing.ts';
import { auditPage } from './admin-audit.api.ts';
import {
  adminUser,
  adminUserSessions,
  adminUsers,
  createAdminUser,
  endAdminUserSessions,
  giveOneTimePassword,
  saveAdminUser,
  sendPasswordLink,
  unlockAdminUser,
} from './admin-users.api.ts';
import {
  adminAnnouncements,
  announcementsAt,
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
} from './announcements.api.ts';
import {
  contentDetail,
  exactCount,
  exactFacets,
  recentContents,
  resultItems,
  resultLayout,
  resultTimeline,
  resultToCart,
  searchContents,
  searchCount,
} from './contents.api.ts';
import { adminFeatures, featureOf, revokeFeature } from './features.api.ts';
import {
  changeFees,
  copyFees,
  deleteFees,
  fees,
  feeVersion,
  quoteFees,
  setTaxRate,
  startFees,
} from './fees.api.ts';
import { cancelJob, jobInfo, jobList, retryJob, undoJob } from './jobs.api.ts';
import { addLightboxItems, lightboxDetail, renameLightbox, shareLightbox } from './lightboxes.api.ts';
import { mailPage, mailText, resendMail } from './mails.api.ts';
import { memberEnvironment, saveMemberEnvironment } from './member-account.api.ts';
import { makeRenditions } from './renditions.api.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  markSearchSeen,
  newHits,
  orderSavedSearches,
  renameSearchFolder,
  restoreSavedSearch,
  savedSearches,
  stopAlert,
  stoppableAlert,
} from './saved-searches.api.ts';
import {
  adminSpecialPages,
  changeSpecialPage,
  contentsOfNumbers,
  createSpecialPage,
  deleteSpecialPage,
  specialPageOf,
  specialPages,
} from './special-pages.api.ts';
import { endTakedown, takedownList, takedownReach } from './takedowns.api.ts';

const PERIOD = { published: true, startsAt: '202601010000', endsAt: null, sortOrder: 1 };
const ANNOUNCEMENT: AnnouncementRequest = {
  ...{ ...PERIOD, title: 't', body: '', importance: 'normal', audience: 'everybody' },
  ...{ groupId: null, places: [] },
};
const SPECIAL_PAGE = { ...PERIOD, title: 't', lead: '', leadContentId: null, contentIds: [] };
const TABLE: FeeVersion['table'] = {
  ...{ scales: [], media: [], terms: [], copies: [], purposes: [], discounts: [], volumeDiscounts: [] },
  ...{ minimumFee: 0, roundDownTo: 1 },
};
const FEES = { name: 'n', version: 3, table: TABLE };

const PERSON = { userName: '', userCode: '', groupId: '20', mailAddress: '', sig: [] };
const USER = { userId: 'a', ...PERSON };
const CHANGE = { version: 1, status: 'active' as const, ...PERSON };
const ENVIRONMENT = {
  ...{ backgroundColor: '1', resultDispType: '0', resultThumbnailsSize: '0' },
  ...{ resultSortType: '0', resultDispNum: '0' },
};

test.each([
  ['feature', () => featureOf('f/1'), 'GET /api/features/f%2F1', undefined],
  [
    'A-014',
    () => renameLightbox({ lightboxId: '1', name: '秋', was: '夏' }),
    'PUT /api/user/member-lightbox',
    { lightboxId: '1', name: '秋', was: '夏' },
  ],
  [
    'A-015',
    () => shareLightbox({ lightboxId: '1', type: '2' }),
    'PUT /api/user/member-lightbox-type',
    { lightboxId: '1', type: '2' },
  ],
  ['lightbox', () => lightboxDetail('1/2'), 'GET /api/lightboxes/1%2F2', undefined],
  [
    'into a lightbox',
    () => addLightboxItems('1', ['2']),
    'POST /api/lightboxes/1/items',
    { contentIdList: ['2'] },
  ],
  ['search', () => searchContents({ query: '東京' }), 'POST /api/contents/search', { query: '東京' }],
  [
    'count before a search',
    () => searchCount({ query: '東京' }),
    'POST /api/contents/search/count',
    { query: '東京' },
  ],
  ['layout', () => resultLayout('h/1'), 'GET /api/contents/search/h%2F1/layout', undefined],
  [
    'items',
    () => resultItems('h', { offset: 0, limit: 100 }),
    'GET /api/contents/search/h/items?offset=0&limit=100',
    undefined,
  ],
  ['count', () => exactCount('h'), 'GET /api/contents/search/h/count', undefined],
  ['facets', () => exactFacets('h'), 'GET /api/contents/search/h/facets', undefined],
  ['timeline', () => resultTimeline('h'), 'GET /api/contents/search/h/timeline', undefined],
  ['all hits to the cart', () => resultToCart('h'), 'POST /api/contents/search/h/cart', undefined],
  [
    'detail',
    () => contentDetail('202600000001', { handle: 'h' }),
    'GET /api/contents/detail/202600000001?handle=h',
    undefined,
  ],
  ['detail', () => contentDetail('202600000001'), 'GET /api/contents/detail/202600000001', undefined],
  ['job', () => jobInfo('a'), 'GET /api/jobs/a', undefined],
  ['jobs', () => jobList({ scope: 'all', limit: 10 }), 'GET /api/jobs?scope=all&limit=10', undefined],
  ['cancel', () => cancelJob('a'), 'POST /api/jobs/a/cancel', undefined],
  ['undo', () => undoJob('a'), 'POST /api/jobs/a/undo', undefined],
  ['mails', () => mailPage({ state: 'failed' }), 'GET /api/admin/mails?state=failed', undefined],
  ['resend', () => resendMail('a'), 'POST /api/admin/mails/a/resend', undefined],
  ['shown', () => announcementsAt('login'), 'GET /api/announcements?place=login', undefined],
  ['announcements', () => adminAnnouncements(), 'GET /api/admin/announcements', undefined],
  ['announce', () => createAnnouncement({ ...ANNOUNCEMENT }), 'POST /api/admin/announcements', ANNOUNCEMENT],
  [
    'announce',
    () => changeAnnouncement('7', { ...ANNOUNCEMENT, version: 2 }),
    'PUT /api/admin/announcements/7',
    { ...ANNOUNCEMENT, version: 2 },
  ],
  ['announce', () => deleteAnnouncement('7', 2), 'DELETE /api/admin/announcements/7?version=2', undefined],
  ['saved', () => savedSearches(), 'GET /api/saved-searches', undefined],
  ['saved', () => newHits(), 'GET /api/saved-searches/new-hits', undefined],
  ['saved', () => changeSavedSearch('7', { version: 1 }), 'PUT /api/saved-searches/7', { version: 1 }],
  ['saved', () => orderSavedSearches(['7']), 'PUT /api/saved-searches/order', { savedSearchIds: ['7'] }],
  [
    'saved',
    () => renameSearchFolder({ from: 'a', to: 'b' }),
    'PUT /api/saved-searches/folder',
    { from: 'a', to: 'b' },
  ],
  ['saved', () => markSearchSeen('7'), 'POST /api/saved-searches/7/seen', undefined],
  ['saved', () => deleteSavedSearch('7'), 'DELETE /api/saved-searches/7', undefined],
  ['saved', () => restoreSavedSearch('7'), 'POST /api/saved-searches/7/restore', undefined],
  ['alert', () => stoppableAlert('7.a'), 'GET /api/search-alerts/7.a', undefined],
  ['alert', () => stopAlert('7.a'), 'POST /api/search-alerts/7.a/stop', undefined],
  ['special', () => specialPages(), 'GET /api/special-pages', undefined],
  ['special', () => specialPageOf('7'), 'GET /api/special-pages/7', undefined],
  ['special', () => adminSpecialPages(), 'GET /api/admin/special-pages', undefined],
  ['special', () => createSpecialPage(SPECIAL_PAGE), 'POST /api/admin/special-pages', SPECIAL_PAGE],
  [
    'special',
    () => changeSpecialPage('7', { ...SPECIAL_PAGE, version: 2 }),
    'PUT /api/admin/special-pages/7',
    { ...SPECIAL_PAGE, version: 2 },
  ],
  ['special', () => deleteSpecialPage('7', 2), 'DELETE /api/admin/special-pages/7?version=2', undefined],
  [
    'special',
    () => contentsOfNumbers(['1']),
    'POST /api/admin/special-pages/contents',
    { contentIds: ['1'] },
  ],
  ['fees', () => fees(), 'GET /api/admin/fees', undefined],
  ['fees', () => feeVersion('7'), 'GET /api/admin/fees/7', undefined],
  ['fees', () => copyFees({ copyOf: '7', name: 'n' }), 'POST /api/admin/fees', { copyOf: '7', name: 'n' }],
  ['fees', () => changeFees('7', FEES), 'PUT /api/admin/fees/7', FEES],
  ['fees', () => deleteFees('7', 2), 'DELETE /api/admin/fees/7?version=2', undefined],
  [
    'fees',
    () => startFees('7', { startsOn: null, version: 2 }),
    'PUT /api/admin/fees/7/start',
    { startsOn: null, version: 2 },
  ],
  ['fees', () => quoteFees('7', { uses: [] }), 'POST /api/admin/fees/7/quote', { uses: [] }],
  [
    'fees',
    () => setTaxRate({ startsOn: '20990101', percent: 12 }),
    'PUT /api/admin/tax-rates',
    { startsOn: '20990101', percent: 12 },
  ],
  ['mail', () => mailText('a'), 'GET /api/admin/mails/a', undefined],
  ['retry', () => retryJob('a'), 'POST /api/jobs/a/retry', undefined],
  ['audit', () => auditPage({ kind: 'order' }), 'GET /api/admin/audit?kind=order', undefined],
  ['renditions', () => makeRenditions({ all: true }), 'POST /api/admin/renditions', { all: true }],
  ['takedowns', () => takedownList(), 'GET /api/admin/takedowns', undefined],
  ['reach', () => takedownReach(['1', '2']), 'GET /api/admin/takedowns/reach?contentIds=1,2', undefined],
  ['end', () => endTakedown('1'), 'DELETE /api/admin/takedowns/1', undefined],
  ['features', () => adminFeatures(), 'GET /api/admin/features', undefined],
  ['revoke', () => revokeFeature('a'), 'DELETE /api/admin/features/a', undefined],
  [
    'users',
    () => adminUsers({ text: 'a b', offset: 0 }),
    'GET /api/admin/users?text=a+b&offset=0',
    undefined,
  ],
  ['user', () => adminUser('a@b.jp'), 'GET /api/admin/users/a%40b.jp', undefined],
  ['user', () => createAdminUser(USER), 'POST /api/admin/users', USER],
  ['user', () => saveAdminUser('a', CHANGE), 'PUT /api/admin/users/a', CHANGE],
  ['user', () => giveOneTimePassword('a'), 'POST /api/admin/users/a/one-time-password', undefined],
  ['user', () => sendPasswordLink('a'), 'POST /api/admin/users/a/password-link', undefined],
  ['user', () => unlockAdminUser('a'), 'POST /api/admin/users/a/unlock', undefined],
  ['sessions', () => adminUserSessions('a'), 'GET /api/admin/users/a/sessions', undefined],
  ['sessions', () => endAdminUserSessions('a', 's'), 'DELETE /api/admin/users/a/sessions/s', undefined],
  ['sessions', () => endAdminUserSessions('a'), 'DELETE /api/admin/users/a/sessions', undefined],
  ['A-021', () => memberEnvironment(), 'GET /api/user/member-environment/info', undefined],
  ['A-022', () => saveMemberEnvironment(ENVIRONMENT), 'PUT /api/user/member-environment/info', ENVIRONMENT],
  ['recent', () => recentContents(), 'GET /api/contents/recent', undefined],
] as const)('[%s] %#', async (_id, call, line, body) => {
  const network = createFakeNetwork(() => ({ status: 200, body: { data: {} } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  await call();
  const [request] = network.sent;
  expect(`${request?.method} ${request?.address}`).toBe(line);
  expect(request?.body).toEqual(body);
});

test('entries of a result stand at their places, whatever may not be seen any more', async () => {
  const answer = { items: ['甲', '丙'], places: [50, 52] };
  const network = createFakeNetwork(() => ({ status: 200, body: { data: answer } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  expect(await resultItems('h', { offset: 50, limit: 3 })).toEqual(['甲', undefined, '丙']);
});
