import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesWToZ {
  wire_aside: {
    aside_id: Generated<number | string>;
    code: Generated<string>;
    content: Buffer;
    file_name: Generated<string>;
    folder: Generated<string>;
    reader_version: Generated<number>;
    reason: string;
    received_at: Date;
  };
  wire_collected: {
    collection_id: number;
    is_placed: Generated<boolean>;
    modified: string;
    name: string;
    seen_at: Date;
    size: number | string;
  };
  wire_collections: {
    afterwards: string;
    attempted_at: Date | null;
    collection_id: Generated<number>;
    every_minutes: number;
    folder: string;
    host: string;
    is_active: boolean;
    is_requested: Generated<boolean>;
    is_running: Generated<boolean>;
    last_files: Generated<number>;
    move_to: string;
    name: string;
    name_pattern: string;
    next_at: Date;
    password_box: string;
    port: number;
    problem_code: Generated<string>;
    problem_detail: Generated<string>;
    remote_folder: string;
    security: string;
    succeeded_at: Date | null;
    total_files: Generated<number>;
    unusable: Generated<number>;
    user_name: string;
    version: Generated<number>;
  };
  wire_flags: {
    flagged_at: Date;
    guid: string;
    user_id: string;
  };
  wire_items: {
    byline: string;
    category: string;
    char_count: number;
    content_hash: Generated<string>;
    dateline: Generated<string>;
    embargo_until: Date | null;
    expires_at: Date | null;
    format: Generated<string>;
    guid: string;
    headline: string;
    is_held: Generated<boolean>;
    is_indexed: Generated<boolean>;
    item_class: Generated<string>;
    item_number: string;
    keywords: Generated<string[]>;
    kind: string;
    language: Generated<string>;
    media: Generated<unknown>;
    note: string;
    paragraphs: string[];
    received_at: Date;
    rights: Generated<string>;
    slug: string;
    source: string;
    status: Generated<string>;
    subjects: Generated<unknown>;
    urgency: number;
    version: string;
    version_created: Date | null;
    warnings: Generated<string[]>;
    wire_id: Generated<number | string>;
  };
  wire_links: {
    guid: string;
    link_id: Generated<number | string>;
    place: number;
    relation: string;
    title: string;
    version: string;
    wire_id: number | string;
  };
  wire_pictures: {
    content_id: number | string | null;
    file_name: string;
    folder: string;
    is_rendition: Generated<boolean>;
    place: number;
    wire_id: number | string;
  };
  wire_reads: {
    user_id: string;
    wire_id: number | string;
  };
  wire_search: {
    folded: string;
    tsv: string;
    wire_id: number | string;
  };
  wire_takes: {
    guid: string;
    taken_at: Date;
    user_id: string;
  };
  withdrawals: {
    attempt_at: Date | null;
    attempts: Generated<number>;
    erased_at: Date | null;
    grace_until: Date;
    problem: Generated<string>;
    reason: Generated<string>;
    token_hash: Buffer | null;
    user_id: string;
    withdrawn_at: Date;
  };
}
