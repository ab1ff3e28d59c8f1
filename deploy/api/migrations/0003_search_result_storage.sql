-- Arrays of up to 100,000 entries live for an hour: compressing them costs more than it saves.
alter table search_results alter column ids set storage external, alter column ratios set storage external;
