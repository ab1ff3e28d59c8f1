-- A member is told by mail what a saved search finds newly: at once, or at times of his own.
alter table saved_searches
  add column alert text not null default 'none' check (alert in ('none', 'immediate', 'scheduled')),
  -- HH:MM in Asia/Tokyo.
  add column alert_times text[] not null default '{}',
  add column alert_paused boolean not null default false,
  add column alert_expires_at timestamptz,
  -- The next of the times.
  add column alert_due_at timestamptz,
  -- What came in before this moment was looked at; by the clock of the database.
  add column looked_until timestamptz not null default clock_timestamp(),
  add check (alert <> 'scheduled' or (alert_due_at is not null and cardinality(alert_times) > 0));
create index saved_searches_alerts on saved_searches (saved_search_id)
  where alert <> 'none' and not alert_paused and deleted_at is null;

-- What a member was told of, or is about to be: written in one transaction with the mail, so each match is in one mail.
create table saved_search_matches (
  saved_search_id bigint not null references saved_searches (saved_search_id) on delete cascade,
  content_id bigint not null references contents (content_id) on delete cascade,
  mail_id uuid not null,
  primary key (saved_search_id, content_id)
);
create index saved_search_matches_mail on saved_search_matches (mail_id);

-- Which mails are alerts. Kept while the mail is: before each try it is asked whether it may still go out.
create table saved_search_mails (
  mail_id uuid primary key references mails (mail_id) on delete cascade,
  saved_search_id bigint references saved_searches (saved_search_id) on delete set null
);
create index saved_search_mails_search on saved_search_mails (saved_search_id);

-- Where mail programs let the recipient put an end to mails like this one (RFC 8058).
alter table mails add column unsubscribe_url text;
