-- Work in the background. pg-boss (schema pgboss) holds the deliveries that wait; this table is what is known
-- of a job: what it is, how far it came, how it ended.
create table jobs (
  job_id uuid primary key,
  kind text not null,
  -- Asking for the same thing again leads to the job that is there.
  idempotency_key text,
  -- Whose job it is; null for the archive's own work.
  owner_id text references users (user_id) on delete set null,
  payload jsonb not null,
  phase text not null default 'run' check (phase in ('run', 'undo')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
  progress real not null default 0 check (progress between 0 and 1),
  progress_text text not null default '',
  -- What the last finished step left for the next one, or for the process that takes over.
  checkpoint jsonb,
  undo_checkpoint jsonb,
  result jsonb,
  error_text text not null default '',
  -- Failures of the present phase, and processes that ended in the middle of it since its last step.
  attempts integer not null default 0,
  interruptions integer not null default 0,
  -- Names the one claim that may write: whoever lost it writes nothing any more.
  claim_id uuid,
  heartbeat_at timestamptz,
  cancel_requested_at timestamptz,
  -- The delivery of pg-boss that leads here.
  delivery_id uuid,
  -- Grows with each change that a reader sees.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index jobs_key on jobs (kind, idempotency_key) where idempotency_key is not null;
create index jobs_owner on jobs (owner_id, created_at desc);
create index jobs_open on jobs (state) where state in ('queued', 'running');
create index jobs_finished on jobs (finished_at) where finished_at is not null;
