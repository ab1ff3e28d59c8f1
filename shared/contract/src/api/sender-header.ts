/**
 * Header by which a page says in which member's name it changes anything. The API answers 401 where the session
 * is another user's by now, so that what one member typed is never sent as somebody else.
 */
export const SENDER_HEADER = 'x-newsphoto-sender';
