/**
 * Header by which a page names the member who makes a change. The API answers 401 if the session is another user's by now, so
 * that input of one member is never sent by another.
 */
export const SENDER_HEADER = 'x-newsphoto-sender';
