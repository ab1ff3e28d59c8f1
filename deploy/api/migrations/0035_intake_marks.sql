-- What the desk should look at, of a content as it was ingested: a guessed character set, a date in the future.
alter table contents add column intake_marks jsonb not null default '[]';
