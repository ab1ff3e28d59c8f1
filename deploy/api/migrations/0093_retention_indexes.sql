-- outside a transaction
-- Removal reads each kind from its oldest row on.
create index concurrently if not exists wire_items_received on wire_items (received_at);

create index concurrently if not exists transfers_created on transfers (created_at);

create index concurrently if not exists sessions_ended on sessions
  ((case when end_reason = '' then coalesce(revoked_at, expires_at) else expires_at end));
