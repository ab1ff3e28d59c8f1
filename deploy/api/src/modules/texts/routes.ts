import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { clippingPdf } from './clipping.ts';
import type { PrintTexts } from './print-texts.ts';
import type { TextFromWireService } from './text-from-wire.service.ts';
import type { TextsService } from './texts.service.ts';

interface OtherCalls {
  readonly print: PrintTexts;
  readonly fromWire: TextFromWireService;
}

export function textRoutes(
  app: ApiServer,
  texts: TextsService,
  { print: printTexts, fromWire }: OtherCalls,
): void {
  endpoint(app, 'GET /texts/:contentId', ({ params, query, actor }) =>
    texts.text(Number(params.contentId), query.handle, actor),
  );
  endpoint(app, 'POST /texts/print', ({ body, actor }) => printTexts(body.contentIds, actor));
  endpoint(app, 'POST /texts/from-wire', ({ body, actor }) => fromWire(body.wireId, actor));
  endpoint(app, 'POST /texts/clipping', async ({ body, actor }, _request, reply) => {
    const { texts: found } = await printTexts(body.contentIds, actor);
    if (found.length === 0) throw new ApiError('content/unknown');
    const name = encodeURIComponent(`記事切り抜き_${found[0]?.contentId ?? ''}.pdf`);
    reply
      .header('content-disposition', `attachment; filename="clipping.pdf"; filename*=UTF-8''${name}`)
      .type('application/pdf');
    return clippingPdf(found);
  });
}
