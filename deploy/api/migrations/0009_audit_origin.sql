-- Whence an act came: the client's address and the request, which the log names as well. Empty for commands and
-- the archive's own work.
alter table audit_log
  add column address text not null default '',
  add column request_id text not null default '';
-- Pages run by audit_id.
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, audit_id);
create index audit_log_subject on audit_log (subject, audit_id);
create index audit_log_action on audit_log (action, audit_id);
