import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesQToS {
  quote_items: {
    calculated_fee: number | string | null;
    conflicts: unknown;
    content_id: number | string;
    document_id: number | string;
    fee: number | string;
    fee_steps: unknown;
    note: string;
    place: number;
    pricing: string;
    reason: Generated<string>;
    use_conditions: unknown;
    use_text: string;
  };
  quotes: {
    contract_version_id: number | string | null;
    document_id: number | string;
    fee_version_id: number | string;
    order_id: number | string | null;
    order_version: number | null;
    review_total: number | string | null;
    user_id: string;
    valid_until: string;
  };
  receivable_events: {
    actor_id: string;
    amount: Generated<number | string>;
    document_id: number | string;
    happened_at: Date;
    kind: string;
    receivable_event_id: Generated<number | string>;
    state: string;
    text: Generated<string>;
  };
  receivable_orders: {
    document_id: number | string;
    order_id: number | string;
    user_id: string;
  };
  receivables: {
    amount: number | string;
    credited: Generated<number | string>;
    document_id: number | string;
    due_on: string;
    is_disputed: Generated<boolean>;
    settled: Generated<number | string>;
    state: Generated<string>;
    version: Generated<number>;
    written_off: Generated<number | string>;
  };
  recovery_codes: {
    code_hash: Buffer;
    created_at: Date;
    used_at: Date | null;
    user_id: string;
  };
  registrations: {
    applied_at: Date;
    company: string;
    confirmed_at: Date | null;
    data: unknown;
    decided_at: Date | null;
    decided_by: Generated<string>;
    expires_at: Date;
    group_id: string;
    kind: string;
    mail_address: string;
    mailed_at: Date | null;
    note: Generated<string>;
    password_hash: string | null;
    reason: Generated<string>;
    receipt_id: string;
    registration_id: Generated<number | string>;
    search: Generated<string>;
    state: Generated<string>;
    terms_version: string;
    token_hash: Buffer;
    user_id: string;
    user_name: string;
    version: Generated<number>;
  };
  relation_edits: {
    actor_id: string;
    after: unknown;
    before: unknown;
    edit_id: Generated<number | string>;
    happened_at: Generated<Date>;
    scope: unknown;
    undone_at: Date | null;
  };
  remembered_credentials: {
    address: Generated<string>;
    chain_id: string;
    companion_hash: Buffer;
    created_at: Generated<Date>;
    credential_id: string;
    device: Generated<string>;
    expires_at: Date;
    revoked_at: Date | null;
    rotated_at: Date | null;
    token_hash: Buffer;
    user_id: string;
  };
  retentions: {
    edited_at: Date | null;
    edited_by: Generated<string>;
    kind: string;
    ran_at: Date | null;
    recorded_at: Date | null;
    removed: Generated<number | string>;
    unrecorded: Generated<number | string>;
    value: number | null;
    version: Generated<number>;
  };
  saved_search_mails: {
    mail_id: string;
    saved_search_id: number | string | null;
  };
  saved_search_matches: {
    content_id: number | string;
    mail_id: string;
    saved_search_id: number | string;
  };
  saved_search_wire_matches: {
    mail_id: string;
    saved_search_id: number | string;
    wire_id: number | string;
  };
  saved_searches: {
    alert: Generated<string>;
    alert_due_at: Date | null;
    alert_expires_at: Date | null;
    alert_paused: Generated<boolean>;
    alert_times: Generated<string[]>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    folder: Generated<string>;
    last_seen_at: Generated<Date>;
    last_seen_wire: Generated<number | string>;
    looked_until: Generated<Date>;
    looked_until_wire: Generated<number | string>;
    name: string;
    position: number;
    saved_search_id: Generated<number | string>;
    search: unknown;
    topic: unknown;
    user_id: string;
    version: Generated<number>;
  };
  schema_migrations: {
    applied_at: Generated<Date>;
    checksum: string;
    name: string;
    requires: number | null;
  };
  search_blocks: {
    begun_at: Generated<Date>;
    block: number | string;
    collections: Generated<string[]>;
    columns: Buffer | null;
    dictionaries: unknown;
    documents: Generated<number>;
    generation: Generated<number | string>;
    recipe: number;
    state: string;
  };
  search_builder: {
    busy_until: Date;
    is_only: Generated<boolean>;
  };
  search_changes: {
    changed_by: string;
    content_id: number | string;
  };
  search_postings: {
    docs: Buffer | null;
    generation: number | string;
    hits: number;
    same_as: string | null;
    token: string;
  };
  search_results: {
    created_at: Generated<Date>;
    facets: unknown;
    handle: string;
    ids: number[];
    is_whole: Generated<boolean>;
    last_used_at: Generated<Date>;
    length: number | null;
    query: unknown;
    ratios: number[];
    searched_at: Generated<Date>;
    session_id: string;
    total: number;
    total_is_exact: boolean;
  };
  search_term_queue: {
    content_id: number | string;
    queue_id: Generated<number | string>;
  };
  search_terms: {
    in_limited: Generated<number>;
    in_private: Generated<number>;
    in_public: Generated<number>;
    key: string;
    kind: string;
    reading: string;
    term: string;
    term_id: Generated<number | string>;
  };
  selective_items: {
    group_cd: Generated<string>;
    hidden: Generated<boolean>;
    item_cd: string;
    item_id: string;
    item_name: string;
    item_type_cd: Generated<string>;
    item_type_name: Generated<string>;
    sort_order: number;
  };
  selective_lists: {
    edited_at: Date | null;
    edited_by: string | null;
    extensible: Generated<boolean>;
    item_cd: string;
    label: string;
    version: Generated<number>;
  };
  sessions: {
    address: Generated<string>;
    chain_id: string | null;
    confirmed_at: Date | null;
    created_at: Generated<Date>;
    device: Generated<string>;
    end_reason: Generated<string>;
    expires_at: Date;
    guest_kind: Generated<string>;
    last_seen_at: Generated<Date>;
    revoked_at: Date | null;
    session_id: string;
    token_hash: Buffer;
    user_id: string;
  };
  special_page_contents: {
    content_id: number | string;
    position: number;
    special_page_seq_no: number | string;
  };
  special_pages: {
    created_at: Date;
    edited_at: Date;
    edited_by: string;
    ends_at: Date | null;
    lead: string;
    lead_content_id: number | string | null;
    published: boolean;
    sort_order: number;
    special_page_seq_no: Generated<number | string>;
    starts_at: Date;
    title: string;
    version: Generated<number>;
  };
  sso_attempts: {
    browser_hash: Buffer;
    expires_at: Date;
    group_id: string;
    secrets_box: string;
    state_hash: Buffer;
    target: string;
    used_at: Date | null;
    user_id: string | null;
  };
}
