import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesAToC {
  announcements: {
    announcement_id: Generated<number | string>;
    audience: string;
    body: string;
    created_at: Date;
    edited_at: Date;
    edited_by: string;
    ends_at: Date | null;
    group_id: string | null;
    importance: string;
    places: string[];
    published: boolean;
    sort_order: number;
    starts_at: Date;
    title: string;
    version: Generated<number>;
  };
  anonymised_names: {
    created_at: Date;
    created_by: string;
    job_id: string | null;
    name: string;
    name_id: Generated<number | string>;
    outcome: Generated<unknown>;
    pattern: string;
    reason: string;
    replacement: string;
    request_id: string;
    spellings: Generated<string[]>;
    state: Generated<string>;
    transaction_id: Generated<string>;
    version: Generated<number>;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
  };
  anonymised_originals: {
    after: unknown;
    before: unknown;
    name_ids: number[];
    row_key: unknown;
    table_name: string;
  };
  anonymised_pattern: {
    is_only: Generated<boolean>;
    pattern: string;
  };
  app_settings: {
    key: string;
    updated_at: Generated<Date>;
    value: unknown;
  };
  arrivals: {
    arrival_id: string;
    arrived_at: Date;
    code: Generated<string>;
    content_id: number | string | null;
    file_name: string;
    folder: string;
    reason: Generated<string>;
  };
  audit_log: {
    action: string;
    actor_id: string;
    address: Generated<string>;
    audit_id: Generated<number | string>;
    detail: Generated<unknown>;
    happened_at: Generated<Date>;
    request_id: Generated<string>;
    subject: Generated<string>;
  };
  bank_payments: {
    account: string;
    code: string;
    edi: string;
    payment_id: number | string;
  };
  batch_settings: {
    desk: string;
    edited_at: Date;
    edited_by: string;
    fields: unknown;
    version: Generated<number>;
  };
  bulk_items: {
    bulk_id: string;
    code: Generated<string>;
    correction: unknown;
    field: Generated<string>;
    is_excluded: Generated<boolean>;
    message: Generated<string>;
    outcome: Generated<string>;
    position: number;
    record_id: number | string;
    replaced: unknown;
    version_after: number | null;
    version_before: number | null;
    visibility_after: string | null;
    visibility_before: string | null;
  };
  bulk_updates: {
    bulk_id: string;
    change_count: number | null;
    checked_to: Generated<number>;
    created_at: Date;
    job_id: string | null;
    kind: string;
    operations: Generated<unknown>;
    owner_id: string;
    reason: Generated<string>;
    request_id: string;
    started_at: Date | null;
    today: string;
    total: number;
    undo_job_id: string | null;
    unknown_count: number;
    version: Generated<number>;
  };
  cart_items: {
    added_at: Generated<Date>;
    cart_item_id: Generated<number | string>;
    content_id: number | string;
    note: Generated<string>;
    place: Generated<number>;
    renews: number | string | null;
    session_id: string | null;
    use_conditions: unknown;
    user_id: string | null;
  };
  carts: {
    cart_id: Generated<number | string>;
    session_id: string | null;
    use_conditions: unknown;
    user_id: string | null;
    version: Generated<number>;
  };
  code_replacements: {
    code: string;
    edited_at: Date;
    edited_by: string;
    texts: string[];
  };
  content_file_maps: {
    content_id: number | string;
    picture_crc32: number | string | null;
    reason: Generated<string>;
    segments: Generated<unknown>;
  };
  content_hashes: {
    content_id: number | string;
    sha256: string;
  };
  content_id_counters: {
    last_number: number;
    year: number;
  };
  content_locks: {
    content_id: number | string;
    draft: unknown;
    expires_at: Date;
    left_by: string | null;
    left_draft: unknown;
    lock_id: string;
    taken_at: Date;
    user_id: string;
  };
  content_ratings: {
    changed_at: Date;
    color: Generated<string>;
    content_id: number | string;
    flag: Generated<string>;
    stars: Generated<number>;
    user_id: string;
  };
  content_relations: {
    content_id: number | string;
    created_at: Generated<Date>;
    created_by: Generated<string>;
    place: number | null;
    related_id: number | string;
    related_place: number | null;
  };
  content_search: {
    aspect_ratio: number;
    category: string;
    content_id: number | string;
    content_type: string;
    country: string;
    credit: string;
    filler: Generated<string>;
    folded: string;
    found_since: Generated<Date>;
    has_notes: Generated<boolean>;
    index_version: Generated<number>;
    input_source: Generated<string>;
    origin: string;
    persons: Generated<string[]>;
    photographer: Generated<string>;
    place: Generated<string>;
    registered_at: Date;
    shot_date: string | null;
    shot_date_to: string | null;
    shot_year: number | null;
    tsv: string;
    visibility: string;
  };
  content_takedowns: {
    content_id: number | string;
    reason: string;
    restored_at: Date | null;
    restored_by: string | null;
    takedown_id: Generated<number | string>;
    taken_down_at: Date;
    taken_down_by: string;
  };
  content_terms: {
    content_id: number | string;
    term_ids: number[];
    visibility: string;
  };
  content_versions: {
    changed_keys: string[];
    content_id: number | string;
    edited_at: Date;
    edited_by: string;
    field_values: unknown;
    kind: string;
    reason: Generated<string>;
    reverted_to: number | null;
    version: number;
  };
  contents: {
    aspect_ratio: Generated<number>;
    byline: Generated<string>;
    caption: Generated<string>;
    category: Generated<string>;
    content_credentials: unknown;
    content_id: number | string;
    content_type: string;
    country: Generated<string>;
    credit: Generated<string>;
    crop: unknown;
    duration_seconds: number | null;
    edited_keys: Generated<string[]>;
    expires_at: Date | null;
    file_name: string;
    file_size: number | string;
    headline: Generated<string>;
    height: Generated<number>;
    image_regions: Generated<unknown>;
    input_source: Generated<string>;
    intake_marks: Generated<unknown>;
    is_anonymised: Generated<boolean>;
    metadata: Generated<unknown>;
    mime_type: string;
    origin: Generated<string>;
    original_key: string;
    poster_key: Generated<string>;
    preview_key: Generated<string>;
    proof_status: Generated<string>;
    proof_version: Generated<number>;
    registered_at: Generated<Date>;
    released_at: Date | null;
    rendition_error: Generated<string>;
    restrictions: Generated<string>;
    sha256: string;
    shot_date: string | null;
    shot_date_to: string | null;
    shot_precision: Generated<string>;
    state: Generated<string>;
    stream_key: Generated<string>;
    thumb_large_key: Generated<string>;
    thumb_small_key: Generated<string>;
    unmarked_large_key: Generated<string>;
    unmarked_preview_key: Generated<string>;
    unmarked_small_key: Generated<string>;
    version: Generated<number>;
    visibility: string;
    width: Generated<number>;
  };
  contract_invoice_items: {
    document_id: number | string;
    order_item_id: number | string;
  };
  contract_invoices: {
    contract_id: number | string;
    document_id: number | string;
    period_end: string;
  };
  contract_versions: {
    changed_at: Date;
    changed_by: string;
    contract_id: number | string;
    contract_version_id: Generated<number | string>;
    note: Generated<string>;
    terms: unknown;
    version: number;
  };
  contracts: {
    contract_id: Generated<number | string>;
    contract_no: string;
    group_id: string;
    term: string;
    version: number;
  };
  csv_exports: {
    check_only: boolean;
    columns: unknown;
    content_ids: number[];
    created_at: Generated<Date>;
    encoding: string;
    export_id: string;
    finished_at: Date | null;
    job_id: string;
    user_id: string;
  };
  csv_presets: {
    columns: unknown;
    encoding: string;
    name: string;
    preset_id: Generated<number | string>;
    user_id: string;
    version: Generated<number>;
  };
}
