-- Ends a searching statement that has run for too long, with the code of `statement_timeout`. The embedded database knows
-- no timers while a statement runs: its condition asks the clock at each row and calls this in time. Volatile, so that it is
-- called when the moment comes and not while the statement is planned; cheap, so that the condition is checked first.
create or replace function search_overran() returns boolean language plpgsql volatile cost 0.01 as $$
begin
  raise exception 'the search has run for too long' using errcode = 'query_canceled';
end $$;
