-- The accounts behind guest sessions. They have no password: nobody logs in as a guest.
insert into groups (group_id, name, group_kbn) values ('12', 'ゲスト', '9');
insert into users (user_id, user_name, user_code, group_id) values
  ('guest', 'ゲスト', 'G0000001', '12'),
  ('downloadguest', 'ダウンロードゲスト', 'G0000002', '12'),
  ('saveguest', 'SAVEゲスト', 'G0000003', '12'),
  ('saveguestPremium', 'SAVEゲスト（プレミアム）', 'G0000004', '12');
