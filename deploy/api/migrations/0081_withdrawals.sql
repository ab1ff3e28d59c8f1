-- Accounts that are withdrawn: until when it can be taken back, and whether their data are erased. Decision record: withdrawal-and-erasure.
create table withdrawals (
  user_id text primary key references users (user_id),
  withdrawn_at timestamptz not null,
  grace_until timestamptz not null,
  -- Why, for the agency; empty if the member did not enter it.
  reason text not null default '',
  -- SHA-256 of the secret in the mail; null: only an administrator can take it back.
  token_hash bytea unique,
  -- Of the erasure.
  attempts integer not null default 0,
  attempt_at timestamptz,
  problem text not null default '',
  erased_at timestamptz
);
create index withdrawals_due on withdrawals (grace_until) where erased_at is null;
call anonymise_in('withdrawals', 'reason');

-- Members who withdrew before: their grace begins now.
insert into withdrawals (user_id, withdrawn_at, grace_until)
select u.user_id, now(), now() + interval '30 days' from users u join groups g using (group_id)
where u.status = 'withdrawn' and g.group_kbn <> '0';
