-- The directory of an archive: without them its end would be computed from all of its files.
alter table downloads
  add column central_bytes bigint not null default 0,
  add column entry_count integer not null default 0;
