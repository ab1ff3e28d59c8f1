import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { readPlaces } from './places.repository.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

/** Ids, codes, keys, hashes and addresses, by the names of their columns. */
const CODES = [
  /_(id|by|key|hash|no|kbn|code|type|status|precision|version|keys)$/,
  /^(action|act|address|alert|alert_times|audience|category|code|collections|color|country|crop|decision|desk|device|distribution)$/,
  /^(edition_time|encoding|etag|field|flag|group_cd|guid|handle|importance|input_source|intake_marks|item_cd|item_type_cd|kind)$/,
  /^(origin|outcome|party|phase|pieces|pricing|proof_status|rendition_error|sha256|source_format|space|state|today|topic|key)$/,
  /^(visibility|visibility_(before|after)|fee_steps|choice|columns|end_reason|captions|background_color|result_\w+|item_number)$/,
  /^(unsubscribe_url|type|version|folder)$/,
];
/** Tables without names of persons who are reported on, and why. */
const TABLES: Readonly<Record<string, string>> = {
  anonymised_names: 'the list of the administrators',
  anonymised_originals: 'read by a withdrawal alone',
  anonymised_pattern: 'what is replaced',
  app_settings: 'settings of the program',
  bank_payments: 'of customers',
  content_file_maps: 'positions in a file',
  content_search: 'indexed again from the contents',
  document_issuer: 'the agency itself',
  documents: 'hashed: replaced where they are read',
  fee_versions: 'of the agency',
  grant_events: 'of recipients',
  grant_recipients: 'recipients',
  group_invitations: 'recipients',
  group_sso: 'settings of other servers',
  groups: 'customers',
  guesses: 'of accounts',
  passkey_challenges: 'of accounts',
  passkeys: 'of accounts',
  mail_changes: 'of accounts',
  member_profiles: 'of accounts',
  linked_identities: 'of accounts',
  payer_aliases: 'of customers',
  payments: 'of customers',
  registrations: 'of those who want an account',
  relation_edits: 'numbers of contents',
  saved_searches: 'the own query of their owners',
  schema_migrations: 'of the program',
  search_blocks: 'built again from the index',
  search_postings: 'built again from the index',
  search_results: 'deleted where they have the name',
  search_terms: 'deleted where they have the name',
  selective_lists: 'of the program',
  sessions: 'of accounts',
  totp_factors: 'of accounts',
  sso_attempts: 'of accounts',
  transfer_destinations: 'settings of other servers',
  transfer_rules: 'settings of their owners',
  transfer_matches: 'numbers and codes',
  transfer_batches: 'numbers and codes',
  transfer_notices: 'numbers',
  transfer_reports: 'days of accounts',
  transfers: 'names of settings',
  users: 'accounts',
  wire_search: 'indexed again from the items',
  wire_collected: 'files of other servers, compared with what these list',
  wire_collections: 'settings of other servers',
};
/** Columns of the other tables. */
const COLUMNS: Readonly<Record<string, string>> = {
  'contract_versions.terms': 'numbers and codes',
  'csv_exports.columns': 'names of columns',
  'jobs.trace_parent': 'random ids',
  'inquiries.sender_mail': 'a customer',
  'inquiries.sender_name': 'a customer',
  'inquiries.sender_phone': 'a customer',
  'mails.error_text': 'answers of mail servers',
  'mails.recipient': 'an account',
  'mails.recipient_name': 'an account',
  'orders.billing': 'a customer',
  'orders.orderer_name': 'a customer',
  'announcements.places': 'codes of screens',
  'audit_log.subject': 'numbers',
  'download_files.reason': 'a code',
  'feed_sources.target': 'a code',
  'wire_items.format': 'a code',
  'wire_items.item_class': 'a code',
  'wire_items.language': 'a code',
  'wire_items.status': 'a code',
  'wire_links.relation': 'a code',
  'transfer_files.content_bytes': 'compared before it is sent, and removed then',
  'transfer_files.part_name': 'a random name',
  'transfer_files.problem_detail': 'codes and sizes',
  'withdrawals.problem': 'a code',
  'wire_aside.content': 'the file as it arrived, for editors who look for its error; deleted after days',
};

test('every column with text is rewritten, or cannot have a name, or has a reason', async () => {
  const { rows } = await opened.pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'bytea')
     order by 1, 2`,
  );
  const places = new Map((await readPlaces(opened.db)).map((one) => [one.table, one]));
  const open = rows
    .filter(({ table, column }) => !places.get(table)?.columns.includes(column) && !TABLES[table])
    .filter(({ table, column }) => !CODES.some((code) => code.test(column)) && !COLUMNS[`${table}.${column}`])
    .map(({ table, column }) => `${table}.${column}`);
  expect(open).toEqual([]);
  // Columns that no longer exist, and tables without a key, would be passed over in silence.
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const stated = [...places.values()].flatMap(({ table, columns }) =>
    columns.map((one) => `${table}.${one}`),
  );
  expect(stated.filter((one) => !known.has(one))).toEqual([]);
  expect([...places.values()].filter(({ keys }) => keys.join('') === '')).toEqual([]);
});
