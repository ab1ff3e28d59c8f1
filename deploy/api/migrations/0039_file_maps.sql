-- The structure of the original of a content: the CRC-32 of its picture data, and its segments as [kind, offset, length, CRC-32],
-- or the reason why there is none. No row: its original was not read yet.
create table content_file_maps (
  content_id bigint primary key references contents (content_id) on delete cascade,
  picture_crc32 bigint check (picture_crc32 between 0 and 4294967295),
  segments jsonb not null default '[]',
  reason text not null default '' check (reason in ('', 'format', 'incomplete', 'structure', 'too-many-segments')),
  check ((picture_crc32 is null) = (reason <> ''))
);
