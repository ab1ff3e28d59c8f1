-- Content Credentials of its file, as validated at the ingest; null without any.
alter table contents add column content_credentials jsonb;
