-- The moment from which a content may be seen, as its file says (IIM 2:30 and 2:35, 解禁日時): null where it says none.
-- It follows the metadata, whoever writes them.
alter table contents add column released_at timestamptz;

-- A day without a time begins at midnight, and a time without a zone is Tokyo's. What is no day is none: nothing that a
-- file may say makes this fail.
create function release_moment(metadata jsonb) returns timestamptz language sql immutable as $$
  with told as (
    select
      regexp_match(jsonb_path_query_first(metadata, '$[*] ? (@.key == "releaseDate").values[0]') #>> '{}',
        '^([1-9]\d{3})\D?(\d{2})\D?(\d{2})') as day,
      regexp_match(jsonb_path_query_first(metadata, '$[*] ? (@.key == "releaseTime").values[0]') #>> '{}',
        '^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:([+-])(\d{2}):?(\d{2})|(Z))?') as clock
  )
  select (
    make_timestamp(day[1]::int, 1, 1, 0, 0, 0)
      + make_interval(months => day[2]::int - 1, days => day[3]::int - 1)
      + make_interval(hours => coalesce(clock[1]::int, 0), mins => coalesce(clock[2]::int, 0),
          secs => coalesce(clock[3]::int, 0))
      - case
          when clock[7] = 'Z' then interval '0'
          when clock[4] = '-' then -make_interval(hours => clock[5]::int, mins => clock[6]::int)
          when clock[4] = '+' then make_interval(hours => clock[5]::int, mins => clock[6]::int)
          else interval '9 hours'
        end
  ) at time zone 'UTC'
  from told where day is not null
$$;

create function keep_released_at() returns trigger language plpgsql as $$
begin
  new.released_at := release_moment(new.metadata);
  return new;
end
$$;
create trigger contents_released_at before insert or update of metadata on contents
  for each row execute function keep_released_at();

update contents set released_at = release_moment(metadata)
where metadata @> '[{"key": "releaseDate"}]';

create index contents_released on contents (released_at) where released_at is not null;
