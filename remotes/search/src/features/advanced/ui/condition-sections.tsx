import { Stack, Title } from '@newsphoto/ui';
import { FormFields } from '@newsphoto/ui/forms';
import { useId } from 'react';
import type { Viewer } from '../../../blocks/search/model/condition-params.ts';
import styles from './condition-sections.module.css';

interface Section {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const SECTIONS: readonly Section[] = [
  {
    title: '語句',
    rows: [['all', 'allIn'], ['any', 'anyIn'], ['none', 'noneIn'], ['query']],
  },
  { title: '素材番号', rows: [['contentIds']] },
  {
    title: '日付',
    rows: [
      ['shotKind'],
      ['shotDate', 'shotFrom', 'shotTo', 'shotDecade'],
      ['registeredKind'],
      ['registeredHours', 'registeredFrom', 'registeredTo'],
    ],
  },
  {
    title: '内容',
    rows: [
      ['contentType', 'orientation'],
      ['category', 'englishCategory', 'subcategory'],
      ['scene', 'collection'],
    ],
  },
  { title: '場所', rows: [['origin'], ['country', 'state', 'city']] },
  {
    title: '撮影者・権利',
    rows: [
      ['photographer', 'byline'],
      ['credit', 'source', 'inputSource'],
    ],
  },
];
const NOTES: Section = { title: '取り扱い', rows: [['hasNotes', 'visibility']] };
const DISPLAY: Section = { title: '結果の表示', rows: [['sortType', 'onePageCnt']] };

/** Rows of which not all fields are shown at once, by their first. */
const OF_DAYS: ReadonlySet<string> = new Set(['shotDate', 'registeredHours']);

export function ConditionSections({ viewer }: { readonly viewer: Viewer }) {
  const sections = [...SECTIONS, ...(viewer.isMember ? [NOTES] : []), DISPLAY];
  return (
    <Stack>
      {sections.map((section) => (
        <ConditionSection key={section.title} {...section} />
      ))}
    </Stack>
  );
}

function ConditionSection({ title, rows }: Section) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title level={2} size="text" id={id}>
        {title}
      </Title>
      <Stack gap={16}>
        {rows.map((row) => (
          <div
            key={row.join(' ')}
            className={styles.row}
            data-columns={row.length > 2 && !OF_DAYS.has(row[0] ?? '') ? 3 : 2}
          >
            <FormFields only={row} />
          </div>
        ))}
      </Stack>
    </section>
  );
}
