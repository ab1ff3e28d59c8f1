-- A text is a content of type 3 with a row of text_records. adr/0044-texts-are-contents.md
alter table contents drop constraint contents_content_type_check;
alter table contents add constraint contents_content_type_check check (content_type in ('0', '1', '2', '3'));

-- Numbers of texts begin above those of all other contents of the year, and take the first 16,384 of each 65,536.
alter table content_id_counters drop constraint content_id_counters_last_number_check;
alter table content_id_counters add constraint content_id_counters_last_number_check
  check (last_number between 1 and 50000000);
create table text_id_counters (
  year integer primary key,
  -- How many there are: the number of the last one follows from it.
  last_count integer not null check (last_count between 1 and 12000000)
);

create table text_records (
  content_id bigint primary key references contents (content_id) on delete cascade,
  publication text not null,
  published_on date not null,
  -- 1 morning, 2 evening; empty for other media.
  edition_time text not null default '' check (edition_time in ('', '1', '2')),
  section text not null default '',
  page smallint check (page > 0),
  edition text not null default '',
  subheadline text not null default '',
  -- Paragraphs, one a line; ruby as ｜漢字《かんじ》.
  body text not null,
  -- As people count them: without ruby and white space.
  characters integer not null check (characters >= 0),
  dateline text not null default '',
  -- Articles of one event or topic have the same; empty without one.
  subject text not null default '',
  persons text[] not null default '{}',
  organisations text[] not null default '{}',
  places text[] not null default '{}',
  keywords text[] not null default '{}',
  -- 1 yes, 2 no, 3 to be confirmed.
  distribution text not null default '3' check (distribution in ('1', '2', '3')),
  source_format text not null check (source_format in ('ninjs', 'newsml-g2', 'nitf', 'plain', 'csv')),
  -- As the sender names it; empty without one.
  guid text not null default '',
  guid_version text not null default '1' check (guid_version ~ '^[1-9][0-9]{0,59}$')
);
create unique index text_records_guid on text_records (guid) where guid <> '';
create index text_records_subject on text_records (subject, published_on, content_id) where subject <> '';

-- What a correction changed; never changed, never deleted.
create table text_corrections (
  content_id bigint not null references contents (content_id),
  number integer not null check (number > 0),
  corrected_at timestamptz not null,
  -- 1 correction, 2 deletion, 3 apology, 4 replaced by a newer version.
  kind text not null check (kind in ('1', '2', '3', '4')),
  note text not null default '',
  -- Version of the sender that it replaced; empty without one.
  former_version text not null default '',
  headline_before text not null,
  headline_after text not null,
  body_before text not null,
  body_after text not null,
  primary key (content_id, number)
);
create trigger text_corrections_append_only before update or delete or truncate on text_corrections
  for each statement execute function refuse_change();
