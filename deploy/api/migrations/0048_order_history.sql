-- The history of a member, newest or dearest first: a page is the beginning of an index, whatever others ordered.
drop index orders_of_user;
create index orders_of_user on orders (user_id, placed_at desc, order_id desc);
create index orders_by_total on orders (user_id, total desc, order_id desc);
