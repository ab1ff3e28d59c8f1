import { BANK_FILE_BYTES } from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { acceptMultipart } from '../../plugins/multipart-body.ts';
import type { BankFiles } from './bank-files.service.ts';

/** Headers of the parts; a file that is a little too large is named in its refusal. */
const MARGIN_BYTES = 256 * 1024;
/** Of one address: a body is in memory until it is read. */
const UPLOADS = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;

/** Files of banks, for the accounts. */
export function bankFileRoutes(app: ApiServer, bankFiles: BankFiles): void {
  app.register((scope: ApiServer, _options, done) => {
    acceptMultipart(scope, BANK_FILE_BYTES + MARGIN_BYTES);
    endpoint(scope, 'POST /bank-files/preview', ({ body }) => bankFiles.preview(body['files[]'][0]), UPLOADS);
    endpoint(
      scope,
      'POST /bank-files',
      ({ body, actor }) => bankFiles.import(actor, body['files[]'][0], body.isConfirmed === 'true'),
      UPLOADS,
    );
    done();
  });
  endpoint(app, 'GET /payments/:paymentId/proposals', ({ params }) => bankFiles.proposals(params.paymentId));
}
