import { Chip, FacetList, MediaTile, Toolbar } from '@newsphoto/ui';
import { ContentMarks } from '@newsphoto/ui/grid';
import { useState } from 'react';
import { pictureOf } from '../../model/picture.ts';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

const YEARS = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].map((year, index) => ({
  value: String(year),
  label: `${year}年`,
  count: 48_210 - index * 3_977,
}));

const CHIPS = [
  { name: '種別', value: '写真' },
  { name: '撮影日', value: '2026/04/01～2026/04/07' },
  { name: '都道府県', value: '東京都' },
];

const SIZE = { width: 192, height: 128 };

/** Tiles, chips, facets. */
export function MediaPart() {
  return (
    <Part title="素材・絞り込み">
      <Specimen title="タイル（写真・動画・音声・画像なし）" wide>
        <Toolbar gap={12} align="stretch">
          <MediaTile
            headline="隅田川の花火"
            contentType="0"
            visibility="1"
            src={pictureOf(0, 1.5)}
            {...SIZE}
          />
          <MediaTile
            headline="党首討論"
            contentType="1"
            visibility="1"
            durationSeconds={83}
            src={pictureOf(1, 1.5)}
            {...SIZE}
          />
          <MediaTile
            headline="会見の録音"
            contentType="2"
            visibility="1"
            durationSeconds={642}
            src=""
            {...SIZE}
          />
          <MediaTile headline="画像なし" contentType="0" visibility="1" src="" {...SIZE} />
        </Toolbar>
      </Specimen>
      <Specimen title="タイル（会員限定・非公開・全体表示）" wide>
        <Toolbar gap={12} align="stretch">
          <MediaTile headline="新作発表" contentType="0" visibility="3" src={pictureOf(2, 1.5)} {...SIZE} />
          <MediaTile headline="取材メモ" contentType="0" visibility="2" src={pictureOf(3, 1.5)} {...SIZE} />
          <MediaTile
            headline="縦の写真"
            contentType="0"
            visibility="1"
            src={pictureOf(4, 0.667)}
            contain
            {...SIZE}
          />
          <span className={styles.marked}>
            <MediaTile
              headline="利用済みの写真"
              contentType="0"
              visibility="1"
              src={pictureOf(5, 1.5)}
              {...SIZE}
            />
            <ContentMarks marks={['downloaded', 'cart', 'lightbox']} />
          </span>
        </Toolbar>
      </Specimen>
      <Chips />
      <Facets />
    </Part>
  );
}

function Chips() {
  const [chips, setChips] = useState(CHIPS);
  return (
    <Specimen title="条件">
      {chips.map((chip) => (
        <Chip key={chip.name} {...chip} onRemove={() => setChips(chips.filter((other) => other !== chip))} />
      ))}
    </Specimen>
  );
}

function Facets() {
  const [years, setYears] = useState(['2024']);
  const handleToggle = (year: string) =>
    setYears(years.includes(year) ? years.filter((one) => one !== year) : [...years, year]);
  return (
    <>
      <Specimen title="絞り込み">
        <div className={styles.facets}>
          <FacetList
            title="撮影年"
            buckets={YEARS}
            selected={years}
            approximate={false}
            onToggle={handleToggle}
          />
        </div>
      </Specimen>
      <Specimen title="絞り込み（概数）">
        <div className={styles.facets}>
          <FacetList
            title="登録年"
            buckets={YEARS.slice(0, 4)}
            selected={[]}
            approximate
            onToggle={() => undefined}
          />
        </div>
      </Specimen>
    </>
  );
}
