import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesDToK {
  desk_items: {
    arrived_at: Date;
    colour: Generated<number>;
    content_id: number | string;
    folder: string;
    rating: Generated<number>;
    rejected: Generated<boolean>;
    seen_at: Date | null;
    seen_by: string | null;
    taken_at: Date | null;
    taken_by: string | null;
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
  download_files: {
    as_stored: Generated<boolean>;
    central_offset: Generated<number | string>;
    choice: unknown;
    content_id: number | string | null;
    crc32: Generated<number | string>;
    delivered_at: Date | null;
    download_id: string;
    is_counted: Generated<boolean>;
    is_fetched: Generated<boolean>;
    licence_no: Generated<string>;
    local_offset: Generated<number | string>;
    name: Generated<string>;
    pieces: Generated<unknown>;
    position: number;
    reason: Generated<string>;
    sequence: number;
    size: Generated<number | string>;
    state: Generated<string>;
  };
  download_records: {
    address: string;
    bytes: number | string;
    content_id: number | string;
    delivered_at: Date;
    download_id: string;
    grant_id: string | null;
    group_id: string | null;
    licence_no: string;
    position: number;
    recipient_id: number | null;
    record_id: Generated<number | string>;
    user_id: string;
  };
  downloads: {
    as_stored_count: Generated<number>;
    captions: string;
    central_bytes: Generated<number | string>;
    central_start: Generated<number | string>;
    contact_sheet: boolean;
    created_at: Date;
    delivered_bytes: Generated<number | string>;
    delivered_count: Generated<number>;
    download_id: string;
    end_reason: Generated<string>;
    entry_count: Generated<number>;
    etag: Generated<string>;
    expires_at: Date;
    failed_count: Generated<number>;
    file_count: number;
    file_name: Generated<string>;
    grant_id: string | null;
    is_archive: boolean;
    is_transferred: Generated<boolean>;
    job_id: string | null;
    length: Generated<number | string>;
    name_template: string;
    parts_bytes: Generated<number | string>;
    pass_hash: Buffer | null;
    prepared_bytes: Generated<number | string>;
    prepared_count: Generated<number>;
    recipient_id: number | null;
    request_id: string;
    state: Generated<string>;
    user_id: string;
  };
  edit_presets: {
    fields: unknown;
    is_shared: boolean;
    name: string;
    preset_id: Generated<number | string>;
    user_id: string;
    version: Generated<number>;
  };
  factor_removals: {
    due_at: Date;
    requested_at: Date;
    requested_by: string;
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
  feed_sources: {
    defaults: Generated<unknown>;
    desk: Generated<string>;
    folder: string;
    is_active: Generated<boolean>;
    name: string;
    news: Generated<unknown>;
    problem: Generated<string>;
    target: Generated<string>;
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
    is_own: Generated<boolean>;
    opened_at: Date;
    recipient_id: number | null;
    token_hash: Buffer;
  };
  grant_recipients: {
    grant_id: string;
    link_id: Generated<string>;
    mail: Generated<string>;
    name: string;
    recipient_id: number;
    reminded_at: Date | null;
    revoked_at: Date | null;
  };
  grants: {
    created_at: Generated<Date>;
    created_by: string;
    expires_at: Date;
    first_notified_at: Date | null;
    grant_id: string;
    kind: string;
    lock_notified_at: Date | null;
    max_downloads: number | null;
    max_opens: number | null;
    message: Generated<string>;
    most_pixels: Generated<number | null>;
    notify_first: Generated<boolean>;
    opens: Generated<number>;
    password_hash: string | null;
    premium: Generated<boolean>;
    revoked_at: Date | null;
    subject: string;
  };
  group_assignable_permissions: {
    code: string;
    group_id: string;
  };
  group_invitations: {
    expires_at: Date;
    group_id: string;
    invitation_id: Generated<number | string>;
    invited_at: Date;
    invited_by: string;
    mail_address: string;
    revoked_at: Date | null;
    token_hash: Buffer;
    used_at: Date | null;
  };
  group_permissions: {
    code: string;
    group_id: string;
  };
  group_sso: {
    allows_passwords: boolean;
    client_id: string;
    group_id: string;
    is_active: boolean;
    issuer: string;
    label: string;
    secret_box: string;
    sso_key: string;
    version: Generated<number>;
  };
  group_suspensions: {
    suspended_at: Date;
    suspended_by: string;
    user_id: string;
  };
  groups: {
    group_id: string;
    group_kbn: string;
    join_code: string | null;
    name: string;
    needs_approval: Generated<boolean>;
    takes_corporate: Generated<boolean>;
    takes_personal: Generated<boolean>;
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
  inquiries: {
    assignee_id: string | null;
    changed_at: Date;
    inquiry_id: Generated<number | string>;
    kind: string;
    network_key: string;
    opening: string;
    receipt_no: string;
    request_hash: string;
    request_id: string;
    search_text: string;
    sender_mail: string;
    sender_name: string;
    sender_phone: string;
    sent_at: Date;
    state: Generated<string>;
    user_id: string | null;
    version: Generated<number>;
    waiting_since: Date;
    was_confirmed: Generated<boolean>;
  };
  inquiry_attachments: {
    attachment_id: Generated<number | string>;
    file: unknown;
    is_erased: Generated<boolean>;
    message_id: number | string;
  };
  inquiry_contents: {
    content_id: number | string;
    inquiry_id: number | string;
    place: number;
  };
  inquiry_messages: {
    author_id: string;
    grant_id: string | null;
    inquiry_id: number | string;
    message_id: Generated<number | string>;
    party: string;
    request_id: string | null;
    sent_at: Date;
    text: string;
  };
  inquiry_templates: {
    changed_at: Date;
    changed_by: string;
    name: string;
    template_id: Generated<number | string>;
    text: string;
    version: Generated<number>;
  };
  inquiry_threads: {
    expires_at: Date;
    inquiry_id: number | string;
    token_hash: Buffer;
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
    trace_parent: string | null;
    undo_checkpoint: unknown;
  };
}
