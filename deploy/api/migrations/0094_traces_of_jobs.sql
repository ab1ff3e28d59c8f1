-- The span that caused a job, as W3C's traceparent: random ids.
alter table jobs add column trace_parent text;
