-- Files whose format takes no metadata are delivered as they are stored: the user is notified of them.
alter table download_files
  add column as_stored boolean not null default false;
alter table downloads
  add column as_stored_count integer not null default 0;
create index download_files_as_stored on download_files (download_id, position) where as_stored;
