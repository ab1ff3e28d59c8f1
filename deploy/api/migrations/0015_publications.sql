-- Announcements, special pages, and fees by version. Publications stand before visitors where they are published and
-- the moment lies in [starts_at, ends_at); an end of null is open.
create table announcements (
  announcement_id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  -- Plain text.
  body text not null,
  importance text not null check (importance in ('normal', 'important')),
  audience text not null check (audience in ('everybody', 'members', 'internal', 'group')),
  -- For the audience 'group'; null there: the group is gone, and nobody sees it.
  group_id text references groups (group_id) on delete set null,
  places text[] not null,
  published boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  sort_order integer not null check (sort_order between 1 and 999),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  edited_by text not null
);
create index announcements_open on announcements (starts_at) where published;

create table special_pages (
  special_page_seq_no bigint generated always as identity primary key,
  title text not null check (title <> ''),
  lead text not null,
  -- Null: the first content's picture.
  lead_content_id bigint references contents (content_id) on delete set null,
  published boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  sort_order integer not null check (sort_order between 1 and 999),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  edited_by text not null
);
create index special_pages_lead on special_pages (lead_content_id);

-- What is taken down stays in the list, and is shown again when it is restored.
create table special_page_contents (
  special_page_seq_no bigint not null references special_pages (special_page_seq_no) on delete cascade,
  position integer not null,
  content_id bigint not null references contents (content_id) on delete cascade,
  primary key (special_page_seq_no, content_id)
);
create index special_page_contents_content on special_page_contents (content_id);

create table fee_versions (
  fee_version_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- Prices, factors and discounts; FeeTable of the domain package.
  fees jsonb not null check (jsonb_typeof(fees) = 'object'),
  -- First day in Asia/Tokyo; null while it is a draft.
  starts_on date unique,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  edited_by text not null
);

-- An order names the version by which it was quoted: what has a day is never changed, whoever asks.
create function keep_dated_fees() returns trigger language plpgsql as $$
begin
  if old.starts_on is not null and (tg_op = 'DELETE' or new.fees is distinct from old.fees) then
    raise exception 'fee version % has a day: its fees cannot be changed', old.fee_version_id;
  end if;
  if old.starts_on <= (now() at time zone 'Asia/Tokyo')::date
    and (tg_op = 'DELETE' or new.starts_on is distinct from old.starts_on) then
    raise exception 'fee version % was in force: its day cannot be changed', old.fee_version_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_dated_fees before update or delete on fee_versions
  for each row execute function keep_dated_fees();

-- Consumption tax: the standard rate from a day on, in Asia/Tokyo.
create table tax_rates (
  starts_on date primary key,
  percent integer not null check (percent between 0 and 100)
);
insert into tax_rates (starts_on, percent) values
  ('1989-04-01', 3), ('1997-04-01', 5), ('2014-04-01', 8), ('2019-10-01', 10);
