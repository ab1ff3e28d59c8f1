-- What an editor typed, did not save and left: it is offered until it is taken over, thrown away or saved.
alter table content_locks add column left_draft jsonb, add column left_by text;
