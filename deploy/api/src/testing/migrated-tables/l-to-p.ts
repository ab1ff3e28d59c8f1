import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesLToP {
  licence_events: {
    actor_id: string;
    happened_at: Date;
    licence_event_id: Generated<number | string>;
    licence_id: number | string;
    party: string;
    state: string;
    text: Generated<string>;
  };
  licence_holds: {
    claim: string;
    content: string;
    licence_id: number | string;
    term: string;
    territory: string;
  };
  licence_notices: {
    kind: string;
    licence_id: number | string;
    sent_at: Date;
  };
  licences: {
    content_id: number | string;
    ends_on: string | null;
    fee: number | string;
    granted_at: Date;
    granted_by: string;
    is_exclusive: boolean;
    licence_id: Generated<number | string>;
    licence_no: string;
    order_item_id: number | string;
    renews: number | string | null;
    starts_on: string;
    terms_version: string;
    use_conditions: unknown;
    use_text: string;
    user_id: string;
  };
  lightbox_events: {
    act: string;
    actor_id: string;
    detail: Generated<unknown>;
    event_id: Generated<number | string>;
    happened_at: Date;
    item_count: Generated<number>;
    lightbox_id: number | string;
    undone_at: Date | null;
  };
  lightbox_items: {
    added_at: Date;
    added_by: string;
    content_id: number | string;
    lightbox_id: number | string;
    note: Generated<string>;
    place: number;
  };
  lightboxes: {
    changed_at: Generated<Date>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    lightbox_id: Generated<number | string>;
    name: string;
    owner_id: string;
    place: number;
    revision: Generated<number>;
    shared_group_id: string | null;
    type: Generated<string>;
  };
  limits: {
    edited_at: Date;
    edited_by: string;
    limit_key: string;
    value: number | string | null;
    version: Generated<number>;
  };
  linked_identities: {
    identity_id: string;
    issuer: string;
    last_used_at: Date | null;
    linked_at: Date;
    subject: string;
    user_id: string;
  };
  login_address_failures: {
    address: string;
    failures: number;
    locked_until: Date | null;
    window_started_at: Date;
  };
  login_attempts: {
    failures: number;
    last_failure_at: Date;
    locked_until: Date | null;
    user_id: string;
  };
  login_tickets: {
    attempts: Generated<number>;
    expires_at: Date;
    holder_hash: Buffer;
    is_remembering: boolean;
    password_tag_hash: Buffer;
    ticket_hash: Buffer;
    user_id: string;
  };
  mail_changes: {
    change_id: Generated<number | string>;
    created_at: Date;
    expires_at: Date;
    mail_address: string;
    revoked_at: Date | null;
    token_hash: Buffer;
    used_at: Date | null;
    user_id: string;
  };
  mails: {
    attempts: Generated<number>;
    created_at: Generated<Date>;
    error_text: Generated<string>;
    html_body: string;
    mail_id: string;
    message_id: string | null;
    recipient: string;
    recipient_name: Generated<string>;
    sent_at: Date | null;
    state: Generated<string>;
    subject: string;
    text_body: string;
    unsubscribe_url: string | null;
  };
  member_profiles: {
    data: unknown;
    kind: string;
    terms_version: Generated<string>;
    updated_at: Date;
    user_id: string;
    version: Generated<number>;
  };
  monthly_downloads: {
    counted: number;
    month: string;
    user_id: string;
  };
  near_pictures: {
    content_id: number | string;
    distance: number;
    near_id: number | string;
  };
  number_counters: {
    kind: string;
    last_number: number;
    year: number;
  };
  order_events: {
    actor_id: string;
    happened_at: Date;
    order_event_id: Generated<number | string>;
    order_id: number | string;
    party: string;
    state: string;
    text: Generated<string>;
  };
  order_items: {
    conflicts: unknown;
    content: unknown;
    content_id: number | string;
    decided_by: Generated<string>;
    decision: Generated<string>;
    fee: number | string;
    fee_steps: unknown;
    is_exclusive: Generated<boolean>;
    note: string;
    order_id: number | string;
    order_item_id: Generated<number | string>;
    place: number;
    pricing: Generated<string>;
    reason: Generated<string>;
    renews: number | string | null;
    use_conditions: unknown;
    use_text: string;
  };
  order_notices: {
    kind: string;
    order_id: number | string;
    sent_at: Date;
    version: number;
  };
  orders: {
    billing: unknown;
    changed_at: Date;
    contract_version_id: number | string | null;
    fee_version_id: number | string;
    group_id: string;
    net: number | string;
    order_id: Generated<number | string>;
    order_no: string;
    orderer_name: string;
    placed_at: Date;
    quote_document_id: number | string | null;
    request_hash: string;
    request_id: string;
    search_text: string;
    state: string;
    tax: number | string;
    tax_percent: number;
    terms_version: string;
    total: number | string;
    user_id: string;
    version: Generated<number>;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    expires_at: Date;
    holder_hash: Buffer;
    purpose: string;
  };
  passkey_handles: {
    handle: string;
    user_id: string;
  };
  passkeys: {
    counter: number | string;
    created_at: Date;
    credential_key: string;
    is_backed_up: boolean;
    is_synced: boolean;
    label: string;
    last_used_at: Date | null;
    passkey_id: string;
    public_key: Buffer;
    transports: string[];
    user_id: string;
  };
  password_resets: {
    created_at: Date;
    expires_at: Date;
    origin: string;
    revoked_at: Date | null;
    token_hash: Buffer;
    used_at: Date | null;
    user_id: string;
  };
  payer_aliases: {
    debtor: string;
    learned_at: Date;
    learned_by: string;
    payer_key: string;
    payment_id: number | string;
  };
  payment_allocations: {
    actor_id: string;
    allocation_id: Generated<number | string>;
    amount: number | string;
    credit_id: number | string | null;
    document_id: number | string | null;
    happened_at: Date;
    kind: string;
    payment_id: number | string | null;
    reverses: number | string | null;
    text: Generated<string>;
  };
  payment_reminders: {
    document_id: number | string;
    kind: string;
    recipients: number;
    sent_at: Date;
    sent_by: string;
    sent_on: string;
  };
  payments: {
    amount: number | string;
    bank_reference: string | null;
    entered_at: Date;
    entered_by: string;
    note: Generated<string>;
    payer: string;
    payer_key: string;
    payer_search: string;
    payment_id: Generated<number | string>;
    received_on: string;
    request_hash: Generated<string>;
    request_id: string | null;
    source: string;
  };
  picture_hashes: {
    content_id: number | string;
    phash: string | null;
  };
  publication_reports: {
    copies: number | string | null;
    file: unknown;
    is_withdrawal: boolean;
    licence_id: number | string;
    note: string;
    place: string;
    published_on: string;
    replaces: number | string | null;
    report_id: Generated<number | string>;
    reported_at: Date;
    title: string;
    user_id: string;
  };
  pushed_changes: {
    change_id: Generated<number | string>;
    created_at: Generated<Date>;
    group_id: string | null;
    key: string;
    position: number | string | null;
    topic: string;
    user_id: string | null;
    visibility: string | null;
  };
}
