-- What was granted: never changed, never deleted.
create table licences (
  licence_id bigint generated always as identity primary key,
  licence_no text not null unique,
  order_item_id bigint not null unique references order_items (order_item_id),
  user_id text not null references users (user_id),
  content_id bigint not null,
  use_conditions jsonb not null,
  use_text text not null,
  -- Whole yen without tax.
  fee bigint not null check (fee >= 0),
  terms_version text not null,
  starts_on date not null,
  -- The last day; null without an end.
  ends_on date check (ends_on >= starts_on),
  is_exclusive boolean not null,
  granted_at timestamptz not null,
  granted_by text not null
);
create index licences_of_user on licences (user_id, content_id);
create index licences_content on licences (content_id);
create index licences_end on licences (ends_on) where ends_on is not null;
create trigger licences_unchanged before update or delete or truncate on licences
  for each statement execute function refuse_change();

-- The states of a licence: the last one counts.
create table licence_events (
  licence_event_id bigint generated always as identity primary key,
  licence_id bigint not null references licences (licence_id),
  happened_at timestamptz not null,
  party text not null check (party in ('desk', 'system')),
  actor_id text not null,
  state text not null check (
    state in ('active', 'expiring', 'expired', 'suspended', 'revoked', 'superseded')
  ),
  text text not null default ''
);
create index licence_events_of_licence on licence_events (licence_id, licence_event_id desc);
create trigger licence_events_append_only before update or delete or truncate on licence_events
  for each statement execute function refuse_change();

-- What live licences occupy. The row of a licence is removed when it ends early.
create table licence_holds (
  licence_id bigint primary key references licences (licence_id),
  -- The content as a range: ranges need no extension for the constraint.
  content int8range not null,
  term daterange not null,
  -- Territories contain each other: japan is 1, asia up to 2, world up to 3.
  territory int4range not null,
  -- The own number of a licence; of an exclusive one every number.
  claim int8range not null,
  constraint licence_holds_exclusive exclude using gist (
    content with &&, term with &&, territory with &&, claim with &&
  )
);

-- Mails about a licence, each once: its end, a takedown of its content.
create table licence_notices (
  licence_id bigint not null references licences (licence_id),
  kind text not null,
  sent_at timestamptz not null,
  primary key (licence_id, kind)
);
