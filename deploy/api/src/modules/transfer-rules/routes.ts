import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { TransferRulesService } from './rules.service.ts';

export function transferRuleRoutes(app: ApiServer, rules: TransferRulesService): void {
  endpoint(app, 'GET /transfer-rules', ({ actor }) => rules.all(actor));
  endpoint(app, 'POST /transfer-rules', ({ body, actor }) => rules.create(actor, body));
  endpoint(app, 'PUT /transfer-rules/:ruleId', ({ params, body, actor }) =>
    rules.change(actor, params.ruleId, body),
  );
  endpoint(app, 'DELETE /transfer-rules/:ruleId', ({ params, query, actor }) =>
    rules.remove(actor, params.ruleId, Number(query.version)),
  );
}
