import type { Change } from '../api/changes.ts';
import type { LoginUserInfo } from '../endpoints/auth.ts';
import type { Rating } from '../endpoints/ratings.ts';

/** Channel of the cross-tab bus. The number is the version of the message format. */
export const BUS_CHANNEL = 'newsphoto.bus.1';

/**
 * Messages of the cross-tab bus: type → data. A tab ignores unknown types, so that different releases understand each other;
 * a type's data only ever gains optional fields.
 */
export interface BusVocabulary {
  /** The user of the sending tab changed. Receivers decide whether they refresh. */
  refresh: { userId: string; logined: boolean; guestUser: string };
  /** The cart changed: count and content ids as of now. */
  headerRefresh: { cartCnt: number; cartIdList: string[] };
  /** Creative-data windows exchange the fields K052 and K063. `formId`: only the form that opened the window and the window follow. */
  formUpdate: { field: 'K052' | 'K063'; value: string; formId?: string };
  /** A lightbox changed on the server. */
  lightboxChanged: { lightboxId: string };
  /** A user rated contents: their ratings as of now. */
  ratingsChanged: { userId: string; ratings: Rating[] };
  /** Topics of changes that a tab follows, and whether it wants to know those of the others. */
  topicsFollowed: { tabId: string; topics: string[]; wantsReply: boolean };
  /** Changes that the API pushed to one tab, the id of their event, the topics of its connection, and whether it is open. */
  changesPushed: { eventId: string; topics: string[]; changes: Change[]; isPushed?: boolean };
  /** A new window requests the current user. */
  sessionAsked: { askId: string };
  /** The answer of a tab that knows the user, with the id of the request: the API's answer, and the kind of guest. */
  sessionTold: { askId: string; user: LoginUserInfo; guestUser: string };
}

export type BusType = keyof BusVocabulary;
export type BusEntry = { [T in BusType]: { type: T; data: BusVocabulary[T] } }[BusType];

/** The posted message: a list of entries. */
export type BusMessage = readonly BusEntry[];
