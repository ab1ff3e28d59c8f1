import cookie from '@fastify/cookie';
import type { ApiServer } from '../api-server.ts';
import type { ApiServices } from '../api-services.ts';
import { forgetEndedHolders } from '../modules/media/routes.ts';
import { auditOriginPlugin } from './audit-origin.ts';
import { authenticationPlugin } from './authentication.ts';
import { boundedJsonPlugin } from './bounded-json.ts';
import { csrfPlugin } from './csrf.ts';
import { errorsPlugin } from './errors.ts';
import { headAnswersPlugin } from './head-answers.ts';
import { healthPlugin } from './health.ts';
import { metricsPlugin } from './metrics.ts';
import { openApiPlugin } from './openapi.ts';
import { rateLimitPlugin } from './rate-limit.ts';
import { refusedAccessPlugin } from './refused-access.ts';
import { sealedAnswersPlugin } from './sealed-answers.ts';
import { searchTurnsPlugin } from './search-turns.ts';
import { storableTextPlugin } from './storable-text.ts';
import { tracingPlugin } from './tracing.ts';

/** Plugins of the whole server. Their order is that of their hooks. */
export async function registerPlugins(app: ApiServer, services: ApiServices): Promise<void> {
  const { db, pool, replica, auth, findGranted, mediaHolders, searchLimits, now, drain, processes } =
    services;
  await app.register(tracingPlugin);
  await app.register(errorsPlugin);
  await app.register(boundedJsonPlugin);
  await app.register(headAnswersPlugin);
  await app.register(cookie);
  await app.register(rateLimitPlugin, { processes });
  await app.register(csrfPlugin);
  await app.register(storableTextPlugin);
  await app.register(authenticationPlugin, { findActor: auth.findActor, findGranted });
  forgetEndedHolders(app, mediaHolders);
  await app.register(searchTurnsPlugin, { pool, limits: searchLimits });
  await app.register(refusedAccessPlugin, { db, now });
  await app.register(auditOriginPlugin);
  await app.register(sealedAnswersPlugin);
  await app.register(openApiPlugin);
  await app.register(healthPlugin, { db, drain, replica });
  await app.register(metricsPlugin, { pool, replica });
}
