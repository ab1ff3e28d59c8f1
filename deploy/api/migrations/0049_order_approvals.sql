-- Orders that wait for an approver of their group, and documents of a group for its accountant.
alter table order_events drop constraint order_events_party_check;
alter table order_events add constraint order_events_party_check
  check (party in ('orderer', 'approver', 'desk', 'system'));
create index orders_waiting on orders (group_id, order_id) where state = 'quoted';
create index documents_of_group on documents (group_id, document_id desc);
