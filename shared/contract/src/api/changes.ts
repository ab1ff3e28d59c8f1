/**
 * Topics of `GET /events?topics=…`. `jobs`: the member's own; `all-jobs`: those of every user, for internal users. `lightboxes`: those that
 * the member sees, or saw. `wire`: for internal users. `cart`: the member's own. `orders`: the member's own.
 * `all-orders`: those of every user, for reviewers. `group-orders`: those of the group that wait for approval, for approvers.
 * `receivables`: for the accounts, by the id of the invoice; empty for a payment. `downloads`: the member's own.
 * `contents`: metadata, rights, relations or variations of a content that the user may see, or could see until then; for guests too.
 * `links`: those that the member sent, by their id; `group-links`: those of the group, for the administrator of its links.
 * `desk`: marks and arrivals of the desk, by content, for internal users who may edit.
 * `uploads`: the user's own deliveries, by their id.
 * `inquiries`: the member's own; `all-inquiries`: those of every sender, for users who answer them.
 * `transfers`: the member's own, by their id; `destination:<number>` for a destination, `rule:<number>` for a rule.
 * `wire-intake`: collections from FTP servers by their id, and `aside` for what was set aside, for internal users who may edit.
 */
export const CHANGE_TOPICS = [
  'jobs',
  'all-jobs',
  'lightboxes',
  'wire',
  'cart',
  'orders',
  'all-orders',
  'group-orders',
  'receivables',
  'downloads',
  'contents',
  'links',
  'group-links',
  'desk',
  'uploads',
  'wire-intake',
  'inquiries',
  'all-inquiries',
  'transfers',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** A change names what is to be read again, never what it is now. `key`: an id; empty: anything of the topic. */
export interface Change {
  readonly topic: ChangeTopic;
  readonly key: string;
}

/**
 * Milliseconds between two server-sent events of `GET /events`, at most. The data of each is a list of changes: empty ones open the
 * connection and show that it lives. Ids continue a connection, by `Last-Event-ID` or `lastEventId=…`; where the changes after an
 * id are no longer stored, each topic has a change with an empty key. The connection ends with the session, and with the right to
 * a topic.
 */
export const EVENTS_HEARTBEAT_MS = 15_000;
