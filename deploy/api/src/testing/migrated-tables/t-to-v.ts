import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by `npm run tables`; the test of the schema compares both. */
export interface TablesTToV {
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
  transfer_batches: {
    batch_id: string;
    bytes: number | string;
    content_ids: number[];
    created_at: Date;
    day: string;
    decided_at: Date | null;
    file_count: number;
    not_before: Date;
    origin: string;
    problem: Generated<string>;
    rule_id: number | string;
    state: string;
    wire_ids: number[];
  };
  transfer_destination_users: {
    destination_id: number | string;
    user_id: string;
  };
  transfer_destinations: {
    auth: string;
    caption_encoding: string;
    captions: string;
    choice: unknown;
    conflict: string;
    created_at: Date;
    created_by: string;
    destination_id: Generated<number | string>;
    failures: Generated<number>;
    folder: string;
    group_id: string | null;
    host: string;
    identity: string;
    is_active_mode: boolean;
    is_for_all: Generated<boolean>;
    is_stopped: Generated<boolean>;
    last_sent_at: Date | null;
    name: string;
    name_encoding: string;
    name_template: string;
    not_before: Date | null;
    port: number;
    problem_code: Generated<string>;
    problem_detail: Generated<string>;
    protocol: string;
    secret_box: string;
    updates: string;
    user_id: string | null;
    user_name: string;
    verification: string;
    version: Generated<number>;
  };
  transfer_files: {
    attempts: Generated<number>;
    content_bytes: Buffer | null;
    content_id: number | string | null;
    crc32: number | string;
    download_position: number | null;
    folder: string;
    kind: string;
    leaves_part: Generated<boolean>;
    name: string;
    not_before: Date | null;
    part_name: string;
    position: number;
    problem_code: Generated<string>;
    problem_detail: Generated<string>;
    remote_name: Generated<string>;
    sent_at: Date | null;
    sent_bytes: Generated<number | string>;
    size: number | string;
    state: string;
    transfer_id: string;
    wire_id: number | string | null;
  };
  transfer_matches: {
    content_id: number | string | null;
    decided_at: Date | null;
    found_at: Date;
    match_id: Generated<number | string>;
    origin: string;
    reason: Generated<string>;
    rule_id: number | string;
    sent_crop: unknown;
    sent_version: number | null;
    state: string;
    wire_id: number | string | null;
  };
  transfer_notices: {
    created_at: Date;
    destination_id: number | string;
    is_handed: Generated<boolean>;
    position: number;
    request_id: string;
    transfer_id: string;
    user_id: string;
  };
  transfer_orders: {
    created_at: Date;
    destination_id: number | string;
    order_id: number | string;
    request_id: string;
    user_id: string;
  };
  transfer_reports: {
    day: string;
    mail_id: string | null;
    user_id: string;
  };
  transfer_rules: {
    created_at: Date;
    daily_files: number;
    daily_megabytes: number;
    destination_id: number | string | null;
    follow_at: Date | null;
    from_time: string;
    hand_over_at: Date | null;
    is_active: boolean;
    last_sent_at: Date | null;
    looked_until: Date;
    looked_until_wire: number | string;
    name: string;
    reports: boolean;
    rule_id: Generated<number | string>;
    saved_search_id: number | string | null;
    to_time: string;
    user_id: string;
    version: Generated<number>;
    weekdays: number[];
  };
  transfers: {
    bytes: Generated<number | string>;
    created_at: Date;
    destination_id: number | string | null;
    destination_name: string;
    download_id: string | null;
    failed_count: Generated<number>;
    file_count: Generated<number>;
    finished_at: Date | null;
    order_id: number | string | null;
    origin: string;
    origin_name: Generated<string>;
    problem_code: Generated<string>;
    problem_detail: Generated<string>;
    refused_count: Generated<number>;
    request_id: string;
    rule_id: number | string | null;
    sent_bytes: Generated<number | string>;
    sent_count: Generated<number>;
    state: string;
    transfer_id: string;
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
}
