-- The moment after which a content may no longer be used, as its file says (IIM 2:37 and 2:38, 掲載期限): null where it says
-- none. It follows the metadata, as the moment of its release does. A day without a time ends at midnight.
create function file_moment(metadata jsonb, day_key text, time_key text, without_time interval)
returns timestamptz language sql immutable as $$
  with file as (
    select
      regexp_match(
        jsonb_path_query_first(metadata, '$[*] ? (@.key == $key).values[0]', jsonb_build_object('key', day_key)) #>> '{}',
        '^([1-9]\d{3})\D?(\d{2})\D?(\d{2})') as day,
      regexp_match(
        jsonb_path_query_first(metadata, '$[*] ? (@.key == $key).values[0]', jsonb_build_object('key', time_key)) #>> '{}',
        '^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:([+-])(\d{2}):?(\d{2})|(Z))?') as clock
  )
  select (
    make_timestamp(day[1]::int, 1, 1, 0, 0, 0)
      + make_interval(months => day[2]::int - 1, days => day[3]::int - 1)
      + case
          when clock is null then without_time
          else make_interval(hours => clock[1]::int, mins => clock[2]::int, secs => coalesce(clock[3]::int, 0))
        end
      - case
          when clock[7] = 'Z' then interval '0'
          when clock[4] = '-' then -make_interval(hours => clock[5]::int, mins => clock[6]::int)
          when clock[4] = '+' then make_interval(hours => clock[5]::int, mins => clock[6]::int)
          else interval '9 hours'
        end
  ) at time zone 'UTC'
  from file where day is not null
$$;

create or replace function release_moment(metadata jsonb) returns timestamptz language sql immutable as $$
  select file_moment(metadata, 'releaseDate', 'releaseTime', interval '0')
$$;

alter table contents add column expires_at timestamptz;

create or replace function keep_released_at() returns trigger language plpgsql as $$
begin
  new.released_at := release_moment(new.metadata);
  new.expires_at := file_moment(new.metadata, 'expirationDate', 'expirationTime', interval '1 day');
  return new;
end
$$;

update contents set expires_at = file_moment(metadata, 'expirationDate', 'expirationTime', interval '1 day')
where metadata @> '[{"key": "expirationDate"}]';
