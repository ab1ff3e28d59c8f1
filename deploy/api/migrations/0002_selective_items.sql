-- Lists that the first screens need; each position follows the order given here.
INSERT INTO selective_items (item_cd, item_id, item_name, position)
SELECT list.cd, item.id, item.name, item.position
FROM (VALUES
  ('contentType', '0=写真,1=動画,2=音声'),
  ('contentDisplayType', '0=リスト,1=グリッド'),
  ('displayCount', '0=50件,1=100件,2=200件'),
  ('sortCondition', '0=撮影日の新しい順,1=撮影日の古い順,2=登録日の新しい順,3=登録日の古い順'),
  ('yesterdayToday', '1=昨日,2=今日'),
  ('domesticForeign', '1=国内,2=海外,3=分類なし'),
  ('visibility', '1=公開,2=非公開,3=限定公開'),
  ('region', '1=アジア,2=ヨーロッパ,3=北アメリカ,4=中南アメリカ,5=アフリカ,6=オセアニア'),
  ('900005', 'POL=Politics,ECO=Economy,SOC=Society,INT=International,SPO=Sports,CUL=Culture,LIF=Life,SCI=Science,REG=Regional,HIS=History'),
  ('900006', 'POL=政治,ECO=経済,SOC=社会,INT=国際,SPO=スポーツ,CUL=文化・芸能,LIF=暮らし,SCI=科学・環境,REG=地域,HIS=歴史'),
  ('900022', '1=日本,2=米国,3=英国,4=フランス,5=ドイツ,6=中国,7=韓国,8=インド,9=オーストラリア,10=ブラジル'),
  ('industry', '01=新聞・通信,02=放送,03=出版,04=広告・印刷,05=官公庁・自治体,06=学校・研究,07=企業広報,08=その他'),
  ('job', '01=編集,02=写真・映像,03=デザイン,04=調査・資料,05=広報,06=研究・教育,07=その他')
) AS list (cd, entries)
CROSS JOIN LATERAL (
  SELECT split_part(entry, '=', 1) AS id, split_part(entry, '=', 2) AS name, place::integer AS position
  FROM unnest(string_to_array(list.entries, ',')) WITH ORDINALITY AS one (entry, place)
) AS item;
