import { ACCESS_ROLES, type AccessRole } from './access-roles.ts';

/** `open`: the page shows. `login`: the visitor has to log in. `top`: a login would not help. */
export type AccessOutcome = 'open' | 'login' | 'top';

export interface AccessTableRow {
  readonly path: string;
  readonly query: string;
  readonly outcomes: Readonly<Record<AccessRole, AccessOutcome>>;
}

// Written down from the text of the specification (sections 5 and 6, and the adopted readings), by hand and not from the
// rules: a column for each role, in the order of ACCESS_ROLES.
//
//                          n gg dd ss pp members internal
const ANYONE /*         */ = 'O OO OO OO OO OOOOO OO';
const KIND_NONE /*       */ = 'O OO LL LL LL OOOOO OO';
const KIND_NONE_OR_SAVE /**/ = 'O OO LL OO OO OOOOO OO';
const MEMBERS /*         */ = 'L LL LL LL LL OOOOO OO';
const STAFF /*           */ = 'L LL LL LL LL TTTTT OO';
const NOT_STAFF /*       */ = 'O OO OO OO OO OOOOO TT';
const AA006 /*           */ = 'L TO TO TO TO TOTTO TO';
const AG015 /*           */ = 'L TO TO TO TO TTTOO TO';
const AA018_AND_SAVE /*  */ = 'L LL LL TO TO TTOTO TO';
const DOWNLOAD_ONLY /*   */ = 'L LL OO LL LL OOOOO OO';
const SAVE_ONLY /*       */ = 'L LL LL OO OO OOOOO OO';

const INQUIRY = 'inquiry=1&infoId=1';

const ROWS: readonly (readonly [address: string, columns: string])[] = [
  // Fixed passes of the guard come first.
  ['/login', ANYONE],
  ['/login?redirect=%2Forder', ANYONE],
  ['/forgetPassword', ANYONE],
  ['/downloadLogin', ANYONE],
  ['/downloadLogin?urlId=1', ANYONE],

  // Guest kind 'none': no guest of a delivery, except a save guest with an inquiry.
  ['/', KIND_NONE],
  ['/index', KIND_NONE],
  [`/?${INQUIRY}`, KIND_NONE_OR_SAVE],
  [`/index?${INQUIRY}`, KIND_NONE_OR_SAVE],
  ['/index?inquiry=1', KIND_NONE],
  ['/index?infoId=1', KIND_NONE],
  ['/index?inquiry=1&infoId=', KIND_NONE],
  ['/index?dataKbn=1', KIND_NONE],
  ['/resetPassword', KIND_NONE],
  ['/resetPassword?urlId=1&redirect=idp', KIND_NONE],
  [`/resetPassword?${INQUIRY}`, KIND_NONE],
  ['/sendPassword/forgetFinishied', KIND_NONE],
  ['/sendPassword/resetFailed', KIND_NONE],
  ['/sendPassword/:id', KIND_NONE],

  // Codes apply to all, members too; a member needs no save guest's session for a preview.
  ['/preview', AA018_AND_SAVE],
  [`/preview?${INQUIRY}`, AA018_AND_SAVE],
  ['/cartList', AA006],
  [`/cartList?${INQUIRY}`, AA006],
  ['/cartList/useCost', AG015],
  ['/dpInquiry', NOT_STAFF],
  ['/dpInquiry/completion', NOT_STAFF],
  ['/downloadContents', DOWNLOAD_ONLY],
  ['/downloadExecute', DOWNLOAD_ONLY],

  // The results: the first condition that holds decides.
  ['/refineResultsList', KIND_NONE],
  ['/refineResultsList?pageId=Other', KIND_NONE],
  ['/refineResultsList?searchFlag=1&contentId=1', KIND_NONE],
  ['/refineResultsList?pageId=ImageAcquisition', SAVE_ONLY],
  ['/refineResultsList?pageId=ImageAcquisition&urlId=1', SAVE_ONLY],
  [`/refineResultsList?pageId=ImageAcquisition&${INQUIRY}`, SAVE_ONLY],
  [`/refineResultsList?${INQUIRY}`, KIND_NONE_OR_SAVE],
  ['/refineResultsList?inquiry=1', KIND_NONE],
  ['/refineResultsList?infoId=1', KIND_NONE],
  ['/refineResultsList?urlId=1', ANYONE],
  ['/refineResultsList?urlId=1&redirect=fea', ANYONE],
  [`/refineResultsList?${INQUIRY}&urlId=1`, ANYONE],
  ['/refineResultsList?urlId=', KIND_NONE],

  // Beyond the gates of section 5: the list of open paths, and the product's own decisions.
  ['/entryUser', ANYONE],
  ['/detailedRepresentation', KIND_NONE_OR_SAVE],
  ['/imageAcquisition', KIND_NONE_OR_SAVE],
  ['/advancedSearch', KIND_NONE],
  ['/advancedSearch?specialPageSeqNo=3', KIND_NONE],
  ['/webPrint', KIND_NONE],
  ['/common/complete', ANYONE],
  ['/error', ANYONE],
  ['/forbidden', ANYONE],
  ...[
    ...['/lightBoxDetails', `/lightBoxDetails?${INQUIRY}`, '/use/member-lightbox-entry'],
    ...['/myPage/lightboxManage', '/myPage/resignation', '/csv', '/order', '/orderHistory', '/billPrint'],
    ...[
      '/download',
      '/saveMake',
      '/saveMake/complete',
      '/ftpTrans',
      '/ftpTrans/destinations',
      '/ftpTrans/automatic',
      '/envInit',
      '/envInit/completion',
    ],
    ...['/userInfoChange', '/textdbResultsList', '/textdbDetailed'],
  ].map((address) => [address, MEMBERS] as const),
  ...[
    ...['/textdbUpdate', '/telegraphMonitor', '/telegraphMonitor?dataKbn=1', '/digiPhoto', '/detailedEdit'],
    ...['/detailedEditConfirm', '/relatedContent', '/relatedContentSetting', '/variationSetting'],
    ...['/variationSettingCancel', '/allUpdateDisp', '/allUpdateDisp/updatePresetDisp', '/batchEditor'],
    ...['/bundleUpload'],
  ].map((address) => [address, STAFF] as const),
];

const OUTCOMES: Readonly<Record<string, AccessOutcome>> = { O: 'open', L: 'login', T: 'top' };
const ROLE_NAMES = Object.keys(ACCESS_ROLES) as AccessRole[];

/**
 * The expected access of every route, for every role and every condition on its query. Tests of the evaluator and of the
 * running product use this table.
 */
export const ACCESS_TABLE: readonly AccessTableRow[] = ROWS.map(([address, columns]) => {
  const [path = '', query = ''] = address.split('?');
  const marks = [...columns.replaceAll(' ', '')];
  const outcomes = Object.fromEntries(
    ROLE_NAMES.map((role, at) => [role, OUTCOMES[marks[at] ?? ''] ?? 'login']),
  ) as Record<AccessRole, AccessOutcome>;
  return { path, query, outcomes };
});
