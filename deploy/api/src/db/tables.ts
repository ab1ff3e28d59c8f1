import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Bytes = ColumnType<Buffer, Buffer, Buffer>;
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
/** PostgreSQL's bigint arrives as text. */
type Big = ColumnType<string, string | number, string | number>;

interface Metadata {
  readonly key: string;
  readonly values: readonly string[];
}

export interface Tables {
  groups: { group_id: string; group_name: string; group_kbn: string };
  users: {
    user_id: string;
    user_name: string;
    user_code: string;
    group_id: string;
    password_hash: string | null;
    status: Generated<string>;
    created_at: Generated<Date>;
  };
  user_permissions: { user_id: string; code: string };
  group_permissions: { group_id: string; code: string };
  user_environments: {
    user_id: string;
    background_color: Generated<string>;
    result_disp_type: Generated<string>;
    result_thumbnails_size: Generated<string>;
    result_sort_type: Generated<string>;
    result_disp_num: Generated<string>;
  };
  sessions: {
    token_hash: Bytes;
    user_id: string;
    created_at: Generated<Date>;
    last_seen_at: Moment;
    expires_at: Moment;
  };
  remembered_credentials: {
    token_hash: Bytes;
    chain_id: string;
    user_id: string;
    companion_hash: Bytes;
    created_at: Generated<Date>;
    expires_at: Moment;
    used_at: ColumnType<Date | null, Date | undefined, Date>;
    revoked_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  login_failures: { user_id_hash: Bytes; failures: number; last_failed_at: Moment };
  audit_log: {
    audit_id: Generated<string>;
    at: Generated<Date>;
    user_id: string;
    action: string;
    detail: JSONColumnType<Record<string, unknown>>;
  };
  content_counters: { year: number; last_number: Big };
  contents: {
    content_id: Big;
    content_type: string;
    visibility: string;
    origin: string;
    category: string;
    headline: string;
    caption: string;
    shot_date: string;
    registered_at: Moment;
    byline: string;
    credit: string;
    country: string;
    restrictions: string;
    width: number;
    height: number;
    aspect_ratio: number;
    duration_seconds: number | null;
    file_name: string;
    mime_type: string;
    file_size: Big;
    sha256: string;
    thumbnail_path: string;
    preview_path: string;
    stream_path: string;
    metadata: JSONColumnType<readonly Metadata[]>;
  };
  content_search: {
    content_id: Big;
    visibility: string;
    content_type: string;
    origin: string;
    category: string;
    country: string;
    credit: string;
    shot_date: string;
    aspect_ratio: number;
    folded: string;
    tokens: string;
  };
  search_results: {
    handle: string;
    user_id: string;
    request: JSONColumnType<Record<string, unknown>>;
    content_ids: ColumnType<string[], string[], string[]>;
    aspect_ratios: ColumnType<number[], number[], number[]>;
    last_used_at: Moment;
  };
  selective_items: {
    item_cd: string;
    item_id: string;
    item_name: string;
    item_type_cd: string;
    item_type_name: string;
    group_cd: string;
    position: number;
  };
}
