import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesTToZ {
  takedown_acknowledgements: {
    acknowledged_at: Date;
    kind: string;
    licence_id: number | string;
    user_id: string;
  };
  tax_rates: {
    percent: number;
    starts_on: string;
  };
  text_corrections: {
    body_after: string;
    body_before: string;
    content_id: number | string;
    corrected_at: Date;
    former_version: Generated<string>;
    headline_after: string;
    headline_before: string;
    kind: string;
    note: Generated<string>;
    number: number;
  };
  text_id_counters: {
    last_count: number;
    year: number;
  };
  text_records: {
    body: string;
    characters: number;
    content_id: number | string;
    dateline: Generated<string>;
    distribution: Generated<string>;
    edition: Generated<string>;
    edition_time: Generated<string>;
    guid: Generated<string>;
    guid_version: Generated<string>;
    keywords: Generated<string[]>;
    organisations: Generated<string[]>;
    page: number | null;
    persons: Generated<string[]>;
    places: Generated<string[]>;
    publication: string;
    published_on: string;
    section: Generated<string>;
    source_format: string;
    subheadline: Generated<string>;
    subject: Generated<string>;
  };
  totp_factors: {
    confirmed_at: Date | null;
    created_at: Date;
    last_step: Generated<number | string>;
    last_used_at: Date | null;
    secret_box: string;
    user_id: string;
  };
  unallocated_payments: {
    amount: number | string;
    payment_id: number | string;
  };
  upload_deliveries: {
    created_at: Date;
    delivery_id: string;
    desk: string;
    fields: unknown;
    name: string;
    owner_id: string;
    revision: Generated<number | string>;
    version: Generated<number>;
  };
  upload_files: {
    awaits_pictures: Generated<boolean>;
    changed_at: Date;
    code: Generated<string>;
    content_id: number | string | null;
    delivery_id: string;
    field_values: unknown;
    folder: string;
    name: string;
    position: number;
    reason: Generated<string>;
    received: Generated<number | string>;
    revision: number | string;
    sha256: string;
    size: number | string;
    state: string;
    upload_id: string;
  };
  use_presets: {
    name: string;
    preset_id: Generated<number | string>;
    use_conditions: unknown;
    user_id: string;
  };
  user_environment: {
    background_color: Generated<string>;
    result_disp_num: Generated<string>;
    result_disp_type: Generated<string>;
    result_sort_type: Generated<string>;
    result_thumbnails_size: Generated<string>;
    user_id: string;
  };
  user_permissions: {
    code: string;
    user_id: string;
  };
  users: {
    created_at: Generated<Date>;
    group_id: string;
    mail_address: string | null;
    one_time_until: Date | null;
    password_hash: string | null;
    search_text: Generated<string>;
    status: Generated<string>;
    user_code: string;
    user_id: string;
    user_name: string;
    version: Generated<number>;
  };
  variation_members: {
    content_id: number | string;
    position: number;
    representative: Generated<boolean>;
    set_id: number | string;
  };
  variation_sets: {
    changed_at: Generated<Date>;
    created_at: Generated<Date>;
    created_by: Generated<string>;
    revision: Generated<number>;
    set_id: Generated<number | string>;
  };
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
