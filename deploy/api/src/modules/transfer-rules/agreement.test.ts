import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SavedSearchRequest } from '@newsphoto/contract';
import { type RuleDesk, startRuleDesk } from '../../testing/rule-desk.ts';
import {
  chancesOf,
  type PlannedContent,
  type PlannedItem,
  type PlannedRule,
  plannedContent,
  plannedItem,
  plannedRule,
} from '../../testing/rule-plan.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';

// Rules against a naive computation: what each has to hand over, in which round, in which order. More by RULE_ARRIVALS and RULES.
const ARRIVALS = Number(process.env.RULE_ARRIVALS ?? 80);
const RULES = Number(process.env.RULES ?? 12);
const ROUNDS = 4;
const HOURS = [0, 3, 10, 26];
const MEGABYTE = 1024 * 1024;
const INTERNAL = ['desk00001', 'admin0001'];
const MAY_DOWNLOAD = ['premium01', 'premium02', ...INTERNAL];

let desk: RuleDesk;
beforeAll(async () => {
  desk = await startRuleDesk();
  await desk.reset();
  await desk.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('monthlyDownloads', 100000, now(), 'x')",
  );
}, STARTUP_MS);
afterAll(() => desk.close());

const searchOf = ({ terms, isAny, categories, isOfWire, urgency }: PlannedRule): SavedSearchRequest => {
  const query = terms.join(isAny ? '+' : ' ');
  if (isOfWire) return { collection: 'wire', query, wire: urgency === undefined ? {} : { urgency } };
  return { query, ...(categories.length > 0 && { filters: { category: [...categories] } }) };
};

/** What has arrived for all, in its order. */
interface Arrived {
  readonly id: string;
  readonly content?: PlannedContent;
  readonly item?: PlannedItem;
}

function isDue(rule: PlannedRule, { content, item }: Arrived): boolean {
  const { headline } = content ?? item ?? { headline: '' };
  const hits = rule.terms.filter((word) => headline.includes(word)).length;
  if (rule.isAny ? hits === 0 : hits < rule.terms.length) return false;
  if (item) return rule.isOfWire && item.urgency <= (rule.urgency ?? 99);
  if (!content || rule.isOfWire || !MAY_DOWNLOAD.includes(rule.userId)) return false;
  if (rule.categories.length > 0 && !rule.categories.includes(content.category)) return false;
  return content.visibility !== '2' || INTERNAL.includes(rule.userId);
}

/** By the clock of the wall in Tokyo, minute by minute. */
function isOpenAt({ weekdays, from, to }: PlannedRule, moment: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'Asia/Tokyo', weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;
  const isToday = weekdays.includes(day);
  if (from === to) return isToday;
  if (from < to) return isToday && from <= time && time < to;
  return (isToday && time >= from) || (weekdays.includes((day + 6) % 7) && time < to);
}

const dayOf = (moment: Date) => new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

/** One rule as a person would do it with a list. */
class NaiveRule {
  readonly rule: PlannedRule;
  readonly sent: string[] = [];
  private waiting: Arrived[] = [];
  private readonly used = new Map<string, { files: number; bytes: number }>();
  constructor(rule: PlannedRule) {
    this.rule = rule;
  }
  round(arrived: readonly Arrived[], now: Date): void {
    this.waiting.push(...arrived.filter((one) => isDue(this.rule, one)));
    if (!isOpenAt(this.rule, now)) return;
    const used = this.used.get(dayOf(now)) ?? { files: 0, bytes: 0 };
    this.used.set(dayOf(now), used);
    this.waiting = this.waiting.filter(({ id, content }) => {
      const bytes = content?.bytes ?? 50;
      const isOver =
        used.files >= this.rule.dailyFiles || used.bytes + bytes > this.rule.dailyMegabytes * MEGABYTE;
      if (isOver) return true;
      used.files += 1;
      used.bytes += bytes;
      this.sent.push(id);
      return false;
    });
  }
}

test(
  'arrivals and rules: each match is handed over once, only where and when it is due, as a naive computation has it',
  async () => {
    const chances = chancesOf(27);
    const rules = new Map<number, NaiveRule>();
    for (let made = 0; made < RULES; made += 1) {
      const rule = plannedRule(chances);
      rules.set(await desk.rule({ ...rule, search: searchOf(rule) }), new NaiveRule(rule));
    }
    const released = new Map<number, Arrived[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      desk.server.clock.advance(((HOURS[round] ?? 0) - (HOURS[round - 1] ?? 0)) * 3_600_000);
      const count = Math.ceil(ARRIVALS / ROUNDS);
      const contents = Array.from({ length: Math.ceil(count * 0.8) }, () =>
        plannedContent(chances, { now: round, last: ROUNDS - 1 }),
      );
      const ids = await desk.add(
        ...contents.map(({ bytes, releasedIn: _round, ...traits }) => ({ ...traits, file_size: bytes })),
      );
      const arrived: Arrived[] = [];
      for (const [at, content] of contents.entries()) {
        const one = { id: String(ids[at]), content };
        if (content.releasedIn === undefined) arrived.push(one);
        else released.set(content.releasedIn, [...(released.get(content.releasedIn) ?? []), one]);
      }
      const held = contents.flatMap(({ releasedIn }, at) => (releasedIn === undefined ? [] : [ids[at]]));
      await desk.query(
        "update contents set released_at = now() + interval '9 days' where content_id = any($1)",
        [held],
      );
      const items = Array.from({ length: count - contents.length }, () => plannedItem(chances));
      // Sessions have ended meanwhile.
      const editor = await desk.visit().as('desk00001');
      const wireIds = await deliverItems(
        editor,
        ...items.map(({ headline, urgency }, at) =>
          wireItem(`${round}-${at}`, { headline, urgency, slugline: '', body_text: '本文' }),
        ),
      );
      const due = released.get(round) ?? [];
      await desk.query('update contents set released_at = clock_timestamp() where content_id = any($1)', [
        due.map(({ id }) => id),
      ]);
      const ofWire = items.map((item, at) => ({ id: wireIds[at] ?? '', item }));
      // In the order in which they could be found, those that are released before the others.
      const { rows } = await desk.query(
        'select content_id::text as id from content_search order by found_since, content_id',
      );
      const place = new Map(rows.map(({ id }, at) => [id, at]));
      const placeOf = ({ id }: Arrived): number => place.get(id) ?? -1;
      const inOrder = [...due, ...arrived].sort((one, other) => placeOf(one) - placeOf(other));
      await desk.run();
      const now = desk.server.clock.now();
      for (const rule of rules.values()) rule.round([...inOrder, ...ofWire], now);
      // Nothing is left that could be handed over. The queue of preparations has room again.
      await desk.run();
      await desk.query('delete from jobs');
    }
    const handed = new Map<number, string[]>([...rules.keys()].map((id) => [id, []]));
    for (const pair of await desk.handed()) {
      const [ruleId, id = ''] = pair.split(' ');
      handed.get(Number(ruleId))?.push(id);
    }
    const sorted = (ids: readonly string[] = []) => [...ids].sort();
    for (const [ruleId, { rule, sent }] of rules)
      expect([rule, sorted(handed.get(ruleId))]).toEqual([rule, sorted(sent)]);
    const all = [...handed.values()].flat();
    expect(all.length).toBeGreaterThan(ARRIVALS / 2);
    if (process.env.RULE_ARRIVALS)
      console.log(`${ARRIVALS} arrivals × ${RULES} rules: ${all.length} handed over`);
  },
  10 * 60_000,
);
