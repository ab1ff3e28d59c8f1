-- Names that no view, export, snippet or search contains any more. adr/0046-anonymised-names.md
create table anonymised_names (
  name_id bigint generated always as identity primary key,
  request_id uuid not null,
  -- As the administrator entered it, with further spellings and readings.
  name text not null,
  spellings text[] not null default '{}',
  replacement text not null,
  reason text not null,
  -- Regular expression of all spellings, for the database and for JavaScript alike.
  pattern text not null,
  state text not null default 'running' check (state in ('running', 'done', 'withdrawing', 'withdrawn')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  -- The job that rewrites or restores.
  job_id uuid,
  -- Rows by table that were rewritten, restored, or refused by the database.
  outcome jsonb not null default '{}',
  -- Writes of transactions that are older may contain the name.
  transaction_id xid8 not null default pg_current_xact_id(),
  unique (created_by, request_id)
);

-- All of them as one expression; empty without any. Read with every written row.
create table anonymised_pattern (
  is_only boolean primary key default true check (is_only),
  pattern text not null
);
insert into anonymised_pattern (pattern) values ('');

-- What was rewritten, by column. No call reads it: a withdrawal restores from it.
create table anonymised_originals (
  table_name text not null,
  row_key jsonb not null,
  name_ids bigint[] not null,
  before jsonb not null,
  after jsonb not null,
  primary key (table_name, row_key)
);
create index anonymised_originals_names on anonymised_originals using gin (name_ids);

alter table contents
  -- Its file may contain the name: it is delivered with rewritten details or not at all.
  add column is_anonymised boolean not null default false;

-- Rows that are never changed are rewritten by the job alone.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('archive.anonymises', true) = 'on' then return null; end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create or replace function refuse_order_change() returns trigger language plpgsql as $$
begin
  if current_setting('archive.anonymises', true) = 'on' then return new; end if;
  raise exception '% is agreed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function json_columns(of_row jsonb, names text) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(of_row) where key = any(string_to_array(names, ','))
$$;

-- Every write of a table with this trigger passes here. Arguments: key columns, rewritten columns, whether originals are stored, and a
-- column with the name of a customer or addressee: rows of a namesake stay.
create function anonymise_row() returns trigger language plpgsql as $$
declare
  known text;
  of_row jsonb;
  was jsonb;
  written text;
  rewritten jsonb;
  ids bigint[] := '{}';
  one record;
begin
  select pattern into known from anonymised_pattern;
  if coalesce(known, '') = '' then return new; end if;
  of_row := to_jsonb(new);
  was := json_columns(of_row, tg_argv[1]);
  written := was::text;
  if written !~ known or coalesce(of_row ->> tg_argv[3], '') ~ known then return new; end if;
  for one in
    select name_id, pattern, replacement from anonymised_names
    where state in ('running', 'done') order by length(name) desc, name_id
  loop
    if written ~ one.pattern then
      written := regexp_replace(written, one.pattern, one.replacement, 'g');
      ids := ids || one.name_id;
    end if;
  end loop;
  rewritten := written::jsonb;
  if tg_argv[2] = 'originals' then
    insert into anonymised_originals as o (table_name, row_key, name_ids, before, after)
    select tg_table_name, json_columns(of_row, tg_argv[0]), ids,
      jsonb_object_agg(key, value), jsonb_object_agg(key, rewritten -> key)
    from jsonb_each(was) where value is distinct from rewritten -> key
    on conflict (table_name, row_key) do update set
      name_ids = array(select distinct unnest(o.name_ids || excluded.name_ids)),
      -- The first original, unless the column was written since.
      before = excluded.before || (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(o.before)
        where not excluded.before ? key or o.after -> key = excluded.before -> key
      ),
      after = o.after || excluded.after;
  end if;
  if tg_table_name = 'contents' then
    -- Delivered copies get the fields that are edited.
    rewritten := rewritten || jsonb_build_object('is_anonymised', true, 'edited_keys', array(
      select jsonb_array_elements_text(of_row -> 'edited_keys')
      union select now_field ->> 'key' from jsonb_array_elements(rewritten -> 'metadata') with ordinality n (now_field, at)
        join jsonb_array_elements(was -> 'metadata') with ordinality w (was_field, at) using (at)
        where now_field is distinct from was_field
    ));
  end if;
  if tg_table_name = 'text_records' then
    update contents set is_anonymised = true where content_id = (of_row ->> 'content_id')::bigint and not is_anonymised;
  end if;
  new := jsonb_populate_record(new, rewritten);
  return new;
end
$$;

-- The last trigger of each table: those of agreed rows compare what the statement itself changes.
create procedure anonymise_in(of_table text, columns text, originals boolean default true, addressee text default '')
language plpgsql as $$
begin
  execute format(
    'create trigger zz_anonymise before insert or update on %I for each row execute function anonymise_row(%L, %L, %L, %L)',
    of_table,
    (select string_agg(a.attname, ',' order by array_position(i.indkey, a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = of_table::regclass and i.indisprimary),
    columns, case when originals then 'originals' else '' end, addressee);
end
$$;

call anonymise_in('contents',
  'headline,caption,byline,credit,restrictions,metadata,file_name,image_regions,content_credentials');
call anonymise_in('text_records',
  'publication,section,edition,subheadline,body,dateline,subject,persons,organisations,places,keywords');
call anonymise_in('text_corrections',
  'note,headline_before,headline_after,body_before,body_after');
call anonymise_in('content_versions', 'field_values,reason');
call anonymise_in('content_takedowns', 'reason');
call anonymise_in('content_locks', 'draft,left_draft', false);
call anonymise_in('wire_items', 'headline,byline,slug,keywords,paragraphs,note,category,source');
call anonymise_in('wire_aside', 'reason', false);
call anonymise_in('arrivals', 'file_name,reason');
call anonymise_in('upload_deliveries', 'name,fields');
call anonymise_in('upload_files', 'folder,name,field_values,reason');
call anonymise_in('feed_sources', 'name,defaults,problem');
call anonymise_in('batch_settings', 'fields');
call anonymise_in('edit_presets', 'name,fields');
call anonymise_in('code_replacements', 'texts');
call anonymise_in('bulk_updates', 'operations,reason');
call anonymise_in('bulk_items', 'correction,replaced,message');
call anonymise_in('selective_items', 'item_name,item_type_name');
call anonymise_in('announcements', 'title,body');
call anonymise_in('special_pages', 'title,lead');
call anonymise_in('feature_links', 'title,search');
call anonymise_in('lightboxes', 'name');
call anonymise_in('lightbox_items', 'note');
call anonymise_in('lightbox_events', 'detail');
call anonymise_in('cart_items', 'note,use_conditions');
call anonymise_in('carts', 'use_conditions');
call anonymise_in('use_presets', 'name,use_conditions');
call anonymise_in('csv_presets', 'name');
call anonymise_in('grants', 'subject,message');
call anonymise_in('orders', 'search_text', true, 'orderer_name');
call anonymise_in('order_items', 'content,use_conditions,use_text,note,reason,conflicts');
call anonymise_in('order_events', 'text');
call anonymise_in('quote_items', 'use_conditions,use_text,note,reason,conflicts');
call anonymise_in('licences', 'use_conditions,use_text');
call anonymise_in('licence_events', 'text');
call anonymise_in('contract_versions', 'note');
call anonymise_in('receivable_events', 'text');
call anonymise_in('payment_allocations', 'text');
call anonymise_in('publication_reports', 'title,place,note,file');
call anonymise_in('downloads', 'file_name,name_template', false);
call anonymise_in('download_files', 'name', false);
call anonymise_in('jobs', 'payload,result,checkpoint,undo_checkpoint,progress_text,error_text', false);
call anonymise_in('mails', 'subject,text_body,html_body', false, 'recipient_name');
call anonymise_in('audit_log', 'detail');
