/** Header of calls that a page makes by itself: they are no use of the session and do not prolong it. */
export const BACKGROUND_HEADER = 'x-newsphoto-background';
