import { posix } from 'node:path';
import {
  createUniqueNames,
  fillTemplate,
  isTemplateProblem,
  type NameValues,
  readTemplate,
} from '@newsphoto/domain/downloads';
import { ApiError } from '../../errors/api-error.ts';
import { presentId } from '../contents/contents.presenter.ts';

/** @throws ApiError E0061 with the position of what cannot be read */
export function requireTemplate(text: string) {
  const template = readTemplate(text);
  if (!isTemplateProblem(template)) return template;
  throw new ApiError('request/invalid', [], { field: 'nameTemplate', position: template.position });
}

/** What names are made of. */
export interface NamedContent {
  readonly content_id: number | null;
  readonly sequence: number;
  readonly headline: string | null;
  readonly shot_date: string | null;
  readonly shot_precision: string | null;
  readonly byline: string | null;
  readonly file_name: string | null;
}

/** Names the files of a download in order. `taken`: names of files before them. */
export function createNamer(template: string, taken: readonly string[] = []) {
  const parts = requireTemplate(template);
  const names = createUniqueNames();
  for (const name of taken) names.add(name);
  return (content: NamedContent, extension: string): string => {
    const fallback = presentId(content.content_id ?? 0);
    return names.take({ text: fillTemplate(parts, valuesOf(content)), extension, fallback });
  };
}

export function valuesOf(content: NamedContent): NameValues {
  const { content_id, sequence, headline, byline, file_name } = content;
  return {
    ...{ 素材番号: presentId(content_id ?? 0), 見出し: headline ?? '', 撮影日: shotDay(content) },
    ...{ 連番: sequence, 撮影者: byline ?? '', 元のファイル名: posix.parse(file_name ?? '').name },
  };
}

/** As much of the day as is known. */
function shotDay({ shot_date, shot_precision }: NamedContent): string {
  const digits = (shot_date ?? '').replaceAll('-', '');
  const known: Readonly<Record<string, number>> = { day: 8, month: 6, year: 4, decade: 4 };
  return digits.slice(0, known[shot_precision ?? ''] ?? 0);
}
