import { type EndpointName, endpointOf } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';

/** Throws if an answer does not match the contract. In development and tests alone: it needs the schemas. */
export function checkAnswer(name: EndpointName, body: unknown): void {
  const { response } = endpointOf(name);
  if (!response) return;
  const [first] = Value.Errors(response, body);
  if (first) throw new TypeError(`${name} answered ${first.instancePath || '/'}: ${first.message}`);
}
