import { AUTH_ENDPOINTS } from './auth.ts';
import { CART_ENDPOINTS } from './cart.ts';
import type { AnswerOf, Endpoint, InputOf, ResponseOf } from './endpoint.ts';
import { GRANT_ENDPOINTS } from './grants.ts';
import { GROUP_ENDPOINTS } from './groups.ts';
import { LIMIT_ENDPOINTS } from './limits.ts';
import { LIST_ENDPOINTS } from './lists.ts';
import { PASSWORD_ENDPOINTS } from './password.ts';
import { PREVIEW_ENDPOINTS } from './previews.ts';
import { PRINT_ENDPOINTS } from './prints.ts';
import { RELATION_ENDPOINTS } from './relations.ts';
import { SAVED_SEARCH_ENDPOINTS } from './saved-searches.ts';
import { WIRE_ENDPOINTS } from './wire.ts';

/** Every call of the API. For servers, tests and development: pages import its types alone. */
export const ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...GRANT_ENDPOINTS,
  ...GROUP_ENDPOINTS,
  ...LIMIT_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...PASSWORD_ENDPOINTS,
  ...PREVIEW_ENDPOINTS,
  ...PRINT_ENDPOINTS,
  ...RELATION_ENDPOINTS,
  ...SAVED_SEARCH_ENDPOINTS,
  ...WIRE_ENDPOINTS,
};

export type Endpoints = typeof ENDPOINTS;
/** Method and path of a call that exists. */
export type EndpointName = keyof Endpoints;
export type EndpointInput<Name extends EndpointName> = InputOf<Endpoints[Name]>;
export type EndpointResponse<Name extends EndpointName> = ResponseOf<Endpoints[Name]>;
export type EndpointAnswer<Name extends EndpointName> = AnswerOf<Endpoints[Name]>;

/** The statement of a call by its name. */
export const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name];
export type { CallName, Endpoint, RouteAccess } from './endpoint.ts';
export { GrantIdSchema } from './grants.ts';
export { AlertKeyParamsSchema } from './saved-searches.ts';
export { WireDeliveryResponseSchema } from './wire.ts';
