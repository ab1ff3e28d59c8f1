-- An addressee is the namesake of one name: the other names are still rewritten. The common expression finds a little too much, since
-- what limits names in Latin letters to entire words is slow; the expression of each name decides.
create or replace function anonymise_row() returns trigger language plpgsql as $$
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
  if written !~ known then return new; end if;
  for one in
    select name_id, pattern, replacement from anonymised_names
    where state in ('running', 'done') order by length(name) desc, name_id
  loop
    if written ~ one.pattern and coalesce(of_row ->> tg_argv[3], '') !~ one.pattern then
      written := regexp_replace(written, one.pattern, one.replacement, 'g');
      ids := ids || one.name_id;
    end if;
  end loop;
  if ids = '{}' then return new; end if;
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
