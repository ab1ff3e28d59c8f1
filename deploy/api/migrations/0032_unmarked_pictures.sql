-- Pictures without a watermark, for internal users and members with a download contract; '' where they were not created yet.
-- All three share a folder of class u, of private contents i.
alter table contents
  add column unmarked_small_key text not null default '',
  add column unmarked_large_key text not null default '',
  add column unmarked_preview_key text not null default '';

-- Contents whose first renditions are pending get theirs with them.
update contents c
set unmarked_small_key = planned.folder || '/240.jpg',
  unmarked_large_key = planned.folder || '/480.jpg',
  unmarked_preview_key = planned.folder || '/1280.jpg'
from (
  select content_id,
    (case visibility when '2' then 'i' else 'u' end) || '/' || replace(gen_random_uuid()::text, '-', '') as folder
  from contents
  where state = 'receiving' and preview_key <> ''
) planned
where c.content_id = planned.content_id;

-- All others are recreated in the background.
insert into jobs (job_id, kind, payload)
select gen_random_uuid(), 'renditions-anew', '{"contentIds": "all"}'
where exists (select from contents where state <> 'receiving' and preview_key <> '');
