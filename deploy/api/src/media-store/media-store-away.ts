/** The store of media does not answer, or not as it should. Nothing was changed that the caller knows of: it may be tried again. */
export class MediaStoreAway extends Error {
  /** @param reason name of a failure: texts of clients may repeat what they were sent */
  constructor(reason: string) {
    super(`the media store is away: ${reason}`);
    this.name = 'MediaStoreAway';
  }
}
