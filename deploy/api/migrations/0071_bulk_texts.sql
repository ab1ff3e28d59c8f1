-- Of a text: what the run replaced, so that its undo writes it back as it was. adr/0043-bulk-updates.md
alter table bulk_items add column replaced jsonb;
