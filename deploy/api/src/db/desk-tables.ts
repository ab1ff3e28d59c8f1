import type { NewsSettings, SourceTarget } from '@newsphoto/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, OptionalMoment } from './column-types.ts';

export interface FeedSourcesTable {
  folder: string;
  name: string;
  desk: Generated<string>;
  defaults: Json<Record<string, string[]>>;
  is_active: Generated<boolean>;
  problem: Generated<string>;
  version: Generated<number>;
  target: Generated<SourceTarget>;
  /** What is absent has no setting. */
  news: ColumnType<Partial<NewsSettings>, string | undefined, string>;
}

/** A file that became a content or items of the wire, or was refused. */
export interface ArrivalsTable {
  arrival_id: string;
  folder: string;
  file_name: string;
  arrived_at: Moment;
  content_id: number | null;
  code: Generated<string>;
  reason: Generated<string>;
}

export interface DeskItemsTable {
  content_id: number;
  folder: string;
  arrived_at: Moment;
  rating: Generated<number>;
  colour: Generated<number>;
  rejected: Generated<boolean>;
  seen_at: OptionalMoment;
  seen_by: string | null;
  taken_at: OptionalMoment;
  taken_by: string | null;
}

export interface PictureHashesTable {
  content_id: number;
  /** 64 characters 0 and 1. */
  phash: string | null;
}

export interface NearPicturesTable {
  content_id: number;
  near_id: number;
  distance: number;
}
