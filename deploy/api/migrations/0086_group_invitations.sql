-- Colleagues who are invited into a group by mail. adr/0050-registration-and-links-of-mails.md

create table group_invitations (
  invitation_id bigint generated always as identity primary key,
  group_id text not null references groups on delete cascade,
  mail_address text not null,
  token_hash bytea not null unique,
  invited_by text not null references users on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index group_invitations_group on group_invitations (group_id, invitation_id desc);
create index group_invitations_inviter on group_invitations (invited_by);
create index group_invitations_expiry on group_invitations (expires_at);
