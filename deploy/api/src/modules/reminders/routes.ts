import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { ReminderService } from './reminders.service.ts';

/** Reminders of invoices, for the accounts. */
export function reminderRoutes(app: ApiServer, reminders: ReminderService): void {
  endpoint(app, 'GET /receivables/:documentId/reminders', ({ params }) => reminders.list(params.documentId));
  endpoint(app, 'POST /receivables/:documentId/reminders', ({ params, actor }) =>
    reminders.send(actor, params.documentId),
  );
}
