-- The part of a photograph that is shown and delivered, and how it is turned: null for all of it. The original stays as it is.
alter table contents add column crop jsonb;
