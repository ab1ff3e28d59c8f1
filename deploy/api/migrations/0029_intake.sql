-- Why a wire delivery was set aside, for programs.
alter table wire_aside add column code text not null default 'wire/malformed';

-- Jobs are taken in turns between their owners; the archive's own jobs count as one owner's. `due_at`: when a waiting job
-- may be taken. `claimed_at`: when it was last taken.
alter table jobs add column due_at timestamptz not null default now();
alter table jobs add column claimed_at timestamptz;
create index jobs_waiting on jobs (kind, coalesce(owner_id, ''), due_at) where state = 'queued';
create index jobs_running on jobs (kind, coalesce(owner_id, '')) where state = 'running';
create index jobs_turns on jobs (kind, coalesce(owner_id, ''), claimed_at) where claimed_at is not null;
