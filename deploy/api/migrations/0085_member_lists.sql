-- Lists of 100,000 accounts: what a search of administrators compares, folded once, and who has a permission.
alter table users add column search_text text not null generated always as
  (lower(user_id || chr(10) || user_name || chr(10) || user_code || chr(10) || coalesce(mail_address, ''))) stored;
create index user_permissions_by_code on user_permissions (code, user_id);
