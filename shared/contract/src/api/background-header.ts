/** Header of calls that a page makes in the background: they do not prolong the session. */
export const BACKGROUND_HEADER = 'x-newsphoto-background';
