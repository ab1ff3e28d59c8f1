-- Where mails to a user go; null where no address is known.
alter table users add column mail_address text check (length(mail_address) between 3 and 254);

-- Mails as they were written, by the transaction that caused them. A job sends them.
create table mails (
  mail_id uuid primary key,
  -- Fixed before the first try and the same in each: a mail that a crash sent twice is recognised by it.
  message_id text unique,
  recipient_name text not null default '',
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- 'failed': it will not be tried again by itself.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error_text text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_newest on mails (created_at desc);
