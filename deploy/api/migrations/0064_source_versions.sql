-- Settings of a source that two editors change at once: the second one sees what the first one saved.
alter table feed_sources add column version int not null default 1;
