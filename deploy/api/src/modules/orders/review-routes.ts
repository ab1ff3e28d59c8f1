import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { OrderReviews } from './order-reviews.service.ts';

/** The review of orders. */
export function orderReviewRoutes(app: ApiServer, reviews: OrderReviews): void {
  endpoint(app, 'GET /order-reviews', ({ query, actor }) => reviews.list(actor, query));
  endpoint(app, 'GET /order-reviews/:orderId', ({ params, actor }) => reviews.read(actor, params.orderId));
  endpoint(app, 'POST /order-reviews/:orderId/start', ({ params, body, actor }) =>
    reviews.start(actor, params.orderId, body.version),
  );
  endpoint(app, 'POST /order-reviews/:orderId/question', ({ params, body, actor }) =>
    reviews.question(actor, params.orderId, body),
  );
  endpoint(app, 'GET /order-reviews/:orderId/offer-basis', ({ params }) => reviews.basis(params.orderId));
  endpoint(app, 'POST /order-reviews/:orderId/offer', ({ params, body, actor }) =>
    reviews.offer(actor, params.orderId, body),
  );
  endpoint(app, 'POST /order-reviews/:orderId/cancel', ({ params, body, actor }) =>
    reviews.cancel(actor, params.orderId, body),
  );
  endpoint(app, 'POST /order-reviews/:orderId/licences/:licenceNo', ({ params, body, actor }) =>
    reviews.stepLicence(actor, params.orderId, { ...body, licenceNo: params.licenceNo }),
  );
  endpoint(app, 'POST /order-reviews/:orderId/decisions', ({ params, body, actor }) =>
    reviews.decide(actor, params.orderId, body),
  );
}
