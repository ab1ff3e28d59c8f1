-- Corrections of what a rule sent are not looked for before this moment: outside its hours, and above the limits of its day; null: at once.
alter table transfer_rules add column follow_at timestamptz;
