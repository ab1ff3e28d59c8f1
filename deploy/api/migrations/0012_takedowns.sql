-- 'taken-down': out of every search, list, cart and link; its renditions are the desk's alone. The original stays.
alter table contents drop constraint contents_state_check;
alter table contents add constraint contents_state_check check (state in ('receiving', 'ready', 'taken-down'));

create table content_takedowns (
  takedown_id bigint generated always as identity primary key,
  content_id bigint not null references contents (content_id) on delete cascade,
  reason text not null,
  taken_down_at timestamptz not null,
  taken_down_by text not null,
  -- Null while it is in force.
  restored_at timestamptz,
  restored_by text
);
create unique index content_takedowns_in_force on content_takedowns (content_id) where restored_at is null;
create index content_takedowns_time on content_takedowns (taken_down_at desc);
