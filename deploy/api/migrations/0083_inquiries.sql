-- Inquiries of members, guests and visitors, and what is written about them.
create table inquiries (
  inquiry_id bigint generated always as identity primary key,
  receipt_no text not null unique,
  -- The key of the call that sent it, and what that call contained.
  request_id uuid not null unique,
  request_hash text not null,
  -- Null: a sender without an account.
  user_id text references users (user_id),
  kind text not null check (kind in ('contents', 'licence', 'membership', 'trouble', 'press', 'other')),
  state text not null default 'new' check (state in ('new', 'working', 'answered', 'done')),
  version integer not null default 1,
  assignee_id text references users (user_id),
  sender_name text not null,
  sender_mail text not null,
  sender_phone text not null,
  -- Network of the sender, for limits; empty after a day.
  network_key text not null,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  -- Of the last message of the sender.
  waiting_since timestamptz not null,
  -- Beginning of the first message.
  opening text not null,
  -- Folded text that the desk searches.
  search_text text not null,
  -- A mail confirmed it to an address that is not known to be the sender's.
  was_confirmed boolean not null default false
);
create index inquiries_waiting on inquiries (inquiry_id) where state in ('new', 'working');
create index inquiries_by_state on inquiries (state, inquiry_id desc);
create index inquiries_of_assignee on inquiries (assignee_id, inquiry_id desc) where assignee_id is not null;
create index inquiries_of_user on inquiries (user_id, inquiry_id desc) where user_id is not null;
create index inquiries_of_network on inquiries (network_key, sent_at) where network_key <> '';
create index inquiries_of_address on inquiries (lower(sender_mail), sent_at);
create index inquiries_done on inquiries (changed_at) where state = 'done';

-- No foreign key: what an inquiry is about is documented even where the content no longer exists.
create table inquiry_contents (
  inquiry_id bigint not null references inquiries (inquiry_id) on delete cascade,
  place integer not null,
  content_id bigint not null,
  primary key (inquiry_id, place)
);
create index inquiry_contents_content on inquiry_contents (content_id);

create table inquiry_messages (
  message_id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries (inquiry_id) on delete cascade,
  sent_at timestamptz not null,
  party text not null check (party in ('sender', 'desk', 'note')),
  -- Of the desk; empty for the sender.
  author_id text not null,
  text text not null,
  -- A link to contents that an answer has.
  grant_id text references grants (grant_id),
  -- Of a further message of the sender.
  request_id uuid unique
);
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, message_id);

create table inquiry_attachments (
  attachment_id bigint generated always as identity primary key,
  message_id bigint not null references inquiry_messages (message_id) on delete cascade,
  -- Name, type, bytes, SHA-256 and key of the original.
  file jsonb not null,
  -- Of a sender whose data were erased: the clean-up removes the file and the row.
  is_erased boolean not null default false
);
create index inquiry_attachments_erased on inquiry_attachments (attachment_id) where is_erased;
create index inquiry_attachments_of_message on inquiry_attachments (message_id);
create index inquiry_attachments_key on inquiry_attachments ((file ->> 'key'));

-- Links of answers for senders without an account: the hash of 256 random bits.
create table inquiry_threads (
  token_hash bytea primary key,
  inquiry_id bigint not null references inquiries (inquiry_id) on delete cascade,
  expires_at timestamptz not null
);
create index inquiry_threads_expiry on inquiry_threads (expires_at);
create index inquiry_threads_of_inquiry on inquiry_threads (inquiry_id);

create table inquiry_templates (
  template_id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null unique,
  text text not null,
  changed_at timestamptz not null,
  changed_by text not null
);

call anonymise_in('inquiries', 'opening,search_text', true, 'sender_name');
call anonymise_in('inquiry_messages', 'text');
call anonymise_in('inquiry_attachments', 'file');
call anonymise_in('inquiry_templates', 'name,text');
