-- The queues of destinations: files that wait, and unfinished ones that are to be removed from a server.
create index transfer_files_waiting on transfer_files (transfer_id, position) where state in ('waiting', 'sending');
create index transfer_files_parts on transfer_files (transfer_id) where leaves_part;
create index transfers_of_destination on transfers (destination_id);
