import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { RatingsService } from './ratings.service.ts';

/** Ratings of members. */
export function ratingRoutes(app: ApiServer, ratings: RatingsService): void {
  endpoint(app, 'POST /ratings/read', ({ body, actor }) => ratings.read(actor, body.contentIdList));
  endpoint(app, 'PUT /ratings', ({ body, actor }) => ratings.change(actor, body));
  endpoint(app, 'PUT /ratings/values', ({ body, actor }) => ratings.write(actor, body.ratings));
}
