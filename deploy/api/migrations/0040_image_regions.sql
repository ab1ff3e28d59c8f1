-- Regions of its picture with what they show, as written into the file.
alter table contents add column image_regions jsonb not null default '[]';
