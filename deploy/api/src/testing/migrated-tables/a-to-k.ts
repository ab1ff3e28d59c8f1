import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesAToK {
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
  app_settings: {
    key: string;
    updated_at: Generated<Date>;
    value: unknown;
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
    related_id: number | string;
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
    duration_seconds: number | null;
    expires_at: Date | null;
    file_name: string;
    file_size: number | string;
    headline: Generated<string>;
    height: Generated<number>;
    image_regions: Generated<unknown>;
    input_source: Generated<string>;
    intake_marks: Generated<unknown>;
    metadata: Generated<unknown>;
    mime_type: string;
    origin: Generated<string>;
    original_key: string;
    poster_key: Generated<string>;
    preview_key: Generated<string>;
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
  document_issuer: {
    edited_at: Date;
    edited_by: string;
    is_current: Generated<boolean>;
    issuer: unknown;
    version: Generated<number>;
  };
  documents: {
    content: unknown;
    document_id: Generated<number | string>;
    document_no: string;
    group_id: string;
    hash: string;
    issue_key: string;
    issued_at: Date;
    issued_on: string;
    kind: string;
    order_id: number | string | null;
    party: string;
    party_search: string;
    previous_hash: string;
    refers_to: number | string | null;
    total: number | string;
    user_id: string;
  };
  feature_links: {
    created_at: Date;
    created_by: string;
    expires_at: Date | null;
    feature_id: string;
    revoked_at: Date | null;
    search: unknown;
    title: string;
  };
  fee_versions: {
    created_at: Date;
    edited_at: Date;
    edited_by: string;
    fee_version_id: Generated<number | string>;
    fees: unknown;
    name: string;
    starts_on: string | null;
    version: Generated<number>;
  };
  grant_contents: {
    content_id: number | string;
    grant_id: string;
    position: number;
  };
  grant_events: {
    action: string;
    detail: Generated<unknown>;
    event_id: Generated<number | string>;
    grant_id: string;
    happened_at: Date;
    recipient_id: number | null;
  };
  grant_passes: {
    expires_at: Date;
    grant_id: string;
    opened_at: Date;
    recipient_id: number | null;
    token_hash: Buffer;
  };
  grant_recipients: {
    grant_id: string;
    mail: Generated<string>;
    name: string;
    recipient_id: number;
  };
  grants: {
    created_at: Generated<Date>;
    created_by: string;
    expires_at: Date;
    grant_id: string;
    kind: string;
    max_opens: number | null;
    message: Generated<string>;
    opens: Generated<number>;
    password_hash: string | null;
    premium: Generated<boolean>;
    revoked_at: Date | null;
    subject: string;
  };
  group_permissions: {
    code: string;
    group_id: string;
  };
  groups: {
    group_id: string;
    group_kbn: string;
    name: string;
    version: Generated<number>;
  };
  guesses: {
    failures: number;
    last_failure_at: Date;
    locked_until: Date | null;
    origin: string;
    space: string;
    started_at: Date;
    subject: string;
    succeeded_at: Date | null;
  };
  invoices_due: {
    due_since: Date;
    order_id: number | string;
  };
  jobs: {
    attempts: Generated<number>;
    cancel_requested_at: Date | null;
    checkpoint: unknown;
    claim_id: string | null;
    claimed_at: Date | null;
    created_at: Generated<Date>;
    delivery_id: string | null;
    due_at: Generated<Date>;
    error_text: Generated<string>;
    finished_at: Date | null;
    heartbeat_at: Date | null;
    idempotency_key: string | null;
    interruptions: Generated<number>;
    job_id: string;
    kind: string;
    owner_id: string | null;
    payload: unknown;
    phase: Generated<string>;
    progress: Generated<number>;
    progress_text: Generated<string>;
    result: unknown;
    revision: Generated<number>;
    state: Generated<string>;
    undo_checkpoint: unknown;
  };
}
