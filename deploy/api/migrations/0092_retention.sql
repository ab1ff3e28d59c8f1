-- How long kinds of data are retained, as administrators set it. The kinds, with their defaults, are the program's; a row without a value
-- has the default. Decision record: retention.
create table retentions (
  kind text primary key,
  value integer check (value >= 0),
  version integer not null default 0,
  edited_at timestamptz,
  edited_by text not null default '',
  -- Rows removed by all runs, and those since the last entry of the audit trail.
  removed bigint not null default 0,
  unrecorded bigint not null default 0,
  recorded_at timestamptz,
  -- End of the last run that found nothing more.
  ran_at timestamptz
);

-- Entries of the audit trail are removed by the retention alone, and not before ten years.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('archive.anonymises', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and tg_table_name = 'audit_log' and current_setting('archive.removes_old', true) = 'on' then
    return null;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  raise exception '% is preserved for ten years', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_preserved before delete on audit_log for each row
  when (old.happened_at > now() - interval '10 years') execute function refuse_early_removal();
