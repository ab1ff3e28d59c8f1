import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { cleanUpRules } from './clean-up.ts';
import { REPORTS_DUE, TRANSFER_REPORTS, transferReportsJob } from './daily-report.job.ts';
import { endRules } from './give-up.ts';
import { transferRuleRoutes } from './routes.ts';
import { startRuleClock } from './rule-clock.ts';
import { createTransferRules } from './rules.service.ts';
import { TRANSFER_RULES, transferRulesJob } from './transfer-rules.job.ts';

export const transferRulesModule: ApiModule = {
  noun: 'transfer-rules',
  routes: [api((scope, { db, now }) => transferRuleRoutes(scope, createTransferRules(db, now)))],
  jobs: [
    { declaration: TRANSFER_RULES, handle: ({ db, alerts }) => transferRulesJob(db, alerts) },
    { declaration: TRANSFER_REPORTS, handle: ({ db, alerts }) => transferReportsJob(db, alerts) },
  ],
  cleanUp: ({ db, now }) => cleanUpRules(db, now),
  background: (deps) => {
    const stops = [startRuleClock(deps.db, deps), startDueClock(deps, [REPORTS_DUE])];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
  tables: {
    copied: [
      'transfer_rules',
      'transfer_matches',
      'transfer_batches',
      'transfer_notices',
      'transfer_reports',
    ],
  },
  auditActions: ['transfer-rule-created', 'transfer-rule-changed', 'transfer-rule-deleted'],
  subjectNames: { declined: 'its entries have the name in their details' },
  takedown: {
    declined: 'matches are judged again before they are handed over, and notices follow deliveries',
  },
  accountEnd: endRules,
  personalData: {
    exports: [
      ownRows('transfer_rules', {
        title: '自動転送',
        key: ['rule_id'],
        whose: 'user_id',
        columns: {
          ...{ rule_id: '番号', name: '名称', saved_search_id: '保存した検索', destination_id: '転送先' },
          ...{ is_active: '有効', from_time: '開始時刻', to_time: '終了時刻', daily_files: '1日の件数' },
          ...{ daily_megabytes: '1日のサイズ（MB）', reports: '報告メール', created_at: '登録日時' },
        },
      }),
    ],
    deletes: {
      transfer_rules: 'user_id',
      transfer_reports: 'user_id',
      transfer_notices: 'user_id',
    },
  },
};
