import { overlapOf, routeKey } from '../routes/route-path.ts';
import { GUEST_KINDS } from '../session/guest-kinds.ts';
import type { AccessRule, GuestAdmission } from './access-rule.ts';

const MEMBERS: AccessRule = { guests: [] };
/** Visitors without a special guest session: without a session, or the general guest. */
const PUBLIC: AccessRule = { guests: ['none', 'general'] };
const SAVE: GuestAdmission[] = ['save', 'save_premium'];
const HOME: AccessRule = {
  guests: ['none', 'general'],
  cases: [{ when: { inquiry: true, infoId: true }, guests: ['none', 'general', ...SAVE] }],
};
const ANYONE: AccessRule = { guests: ['none', ...GUEST_KINDS] };

/**
 * The minimum access of the routes in the specification. A descriptor may restrict it further, but not open it; routes that
 * are not listed follow their descriptor. The open part is answered by the API as `unauthRoutes`.
 */
export const ACCESS_FLOOR: Readonly<Record<string, AccessRule>> = {
  '/login': { ...ANYONE, passes: true },
  '/': HOME,
  '/index': HOME,
  '/forgetPassword': { ...PUBLIC, passes: true },
  '/sendPassword/:id': PUBLIC,
  '/sendPassword/forgetFinishied': PUBLIC,
  '/sendPassword/resetFailed': PUBLIC,
  '/resetPassword': PUBLIC,
  '/entryUser': ANYONE,
  '/dpInquiry': { ...ANYONE, affiliation: 'external' },
  '/dpInquiry/completion': { ...ANYONE, affiliation: 'external' },
  '/refineResultsList': {
    guests: ['none', 'general'],
    cases: [
      { when: { pageId: 'ImageAcquisition' }, guests: SAVE },
      { when: { inquiry: true, infoId: true, urlId: true }, guests: ['none', ...GUEST_KINDS] },
      { when: { inquiry: true, infoId: true }, guests: ['none', 'general', ...SAVE] },
      { when: { urlId: true }, guests: ['none', ...GUEST_KINDS] },
    ],
  },
  '/detailedRepresentation': { guests: ['none', 'general', ...SAVE] },
  '/advancedSearch': PUBLIC,
  '/preview': { guests: SAVE, permissions: ['AA018'] },
  '/webPrint': PUBLIC,
  '/lightBoxDetails': MEMBERS,
  '/use/member-lightbox-entry': MEMBERS,
  '/myPage/lightboxManage': MEMBERS,
  '/csv': MEMBERS,
  '/cartList': { guests: [...GUEST_KINDS], permissions: ['AA006'] },
  '/cartList/useCost': { guests: [...GUEST_KINDS], permissions: ['AG015'] },
  '/order': MEMBERS,
  '/orderHistory': MEMBERS,
  '/billPrint': MEMBERS,
  '/imageAcquisition': { guests: ['none', 'general', ...SAVE] },
  '/downloadLogin': { ...ANYONE, passes: true },
  '/downloadContents': { guests: ['download'] },
  '/downloadExecute': { guests: ['download'] },
  '/download': MEMBERS,
  '/saveMake': MEMBERS,
  '/saveMake/complete': MEMBERS,
  '/ftpTrans': MEMBERS,
  '/ftpTrans/destinations': MEMBERS,
  '/ftpTrans/automatic': MEMBERS,
  '/envInit': MEMBERS,
  '/envInit/completion': MEMBERS,
  '/userInfoChange': MEMBERS,
  '/myPage/resignation': MEMBERS,
  '/textdbResultsList': MEMBERS,
  '/textdbDetailed': MEMBERS,
  '/textdbUpdate': { guests: [], affiliation: 'internal' },
  '/telegraphMonitor': { guests: [], affiliation: 'internal' },
  '/digiPhoto': { guests: [], affiliation: 'internal' },
  '/detailedEdit': { guests: [], affiliation: 'internal' },
  '/detailedEditConfirm': { guests: [], affiliation: 'internal' },
  '/relatedContent': { guests: [], affiliation: 'internal' },
  '/relatedContentSetting': { guests: [], affiliation: 'internal' },
  '/variationSetting': { guests: [], affiliation: 'internal' },
  '/variationSettingCancel': { guests: [], affiliation: 'internal' },
  '/allUpdateDisp': { guests: [], affiliation: 'internal' },
  '/allUpdateDisp/updatePresetDisp': { guests: [], affiliation: 'internal' },
  '/batchEditor': { guests: [], affiliation: 'internal' },
  '/bundleUpload': { guests: [], affiliation: 'internal' },
  '/common/complete': ANYONE,
  '/error': ANYONE,
  '/forbidden': ANYONE,
};

const FLOOR_BY_KEY = new Map(
  Object.entries(ACCESS_FLOOR).map(([path, rule]) => [routeKey(path), { path, rule }]),
);

/** The specification's path with the same addresses, however the argument is written; undefined if there is none. */
export function floorPathOf(path: string): string | undefined {
  return FLOOR_BY_KEY.get(routeKey(path))?.path;
}

/** The minimum access of every path of the specification that shares an address with the argument. */
export function floorsUnder(path: string): AccessRule[] {
  return Object.entries(ACCESS_FLOOR).flatMap(([own, rule]) => (overlapOf(path, own) === 'none' ? [] : rule));
}

/** The minimum access of windows that show a route of the specification, by name. */
export const WINDOW_FLOOR: Readonly<Record<string, AccessRule>> = {
  telegraph: { guests: [], affiliation: 'internal' },
};

/** Paths that are open without a login: the specification's `unauthRoutes`. */
export const FLOOR_UNAUTH_ROUTES: readonly string[] = Object.entries(ACCESS_FLOOR)
  .filter(([, rule]) => rule.guests.length > 0 || rule.cases?.some((one) => one.guests.length > 0))
  .map(([path]) => path);
