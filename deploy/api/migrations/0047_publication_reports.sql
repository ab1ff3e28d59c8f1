-- Publications that holders of licences reported. A report never changes: one that corrects or withdraws another replaces it.
create table publication_reports (
  report_id bigint generated always as identity primary key,
  licence_id bigint not null references licences (licence_id),
  user_id text not null references users (user_id),
  reported_at timestamptz not null,
  -- Each is replaced once.
  replaces bigint unique references publication_reports (report_id),
  is_withdrawal boolean not null,
  published_on date not null,
  title text not null,
  -- Page, edition or address.
  place text not null,
  -- Null where copies are not counted.
  copies bigint check (copies > 0),
  note text not null,
  -- Name, type, bytes, SHA-256 and key of the original; null without one.
  file jsonb,
  check (not is_withdrawal or replaces is not null)
);
create index publication_reports_of_licence on publication_reports (licence_id);
create trigger publication_reports_append_only before update or delete or truncate on publication_reports
  for each statement execute function refuse_change();
