-- A change of a content concerns those who may see contents of this visibility: '2' while it is under embargo or taken down.
alter table pushed_changes add column visibility text;
