import type { LoginUserInfo } from '../endpoints/auth.ts';

/** Channel of the cross-tab bus. The number is the version of the vocabulary's frame. */
export const BUS_CHANNEL = 'newsphoto.bus.1';

/**
 * Vocabulary of the cross-tab bus: type → data. A tab ignores types that it does not know, so that
 * releases of different days understand each other; a type's data only ever gains optional fields.
 */
export interface BusVocabulary {
  /** The user of the sending tab changed. Receivers decide whether they refresh. */
  refresh: { userId: string; logined: boolean; guestUser: string };
  /** The cart changed: count and content ids as of now. */
  headerRefresh: { cartCnt: number; cartIdList: string[] };
  /** Creative-data windows exchange the fields K052 and K063. */
  formUpdate: { field: 'K052' | 'K063'; value: string };
  /** A lightbox changed on the server. */
  lightboxChanged: { lightboxId: string };
  /** A wire item arrived. */
  wireArrived: { wireId: string };
  /** A window that was just opened asks who the user is. */
  sessionAsked: { askId: string };
  /** The answer of whoever knows, under the id of the question: what the API said, and the kind of guest. */
  sessionTold: { askId: string; user: LoginUserInfo; guestUser: string };
}

export type BusType = keyof BusVocabulary;
export type BusEntry = { [T in BusType]: { type: T; data: BusVocabulary[T] } }[BusType];

/** What travels: a list of entries. */
export type BusMessage = readonly BusEntry[];
