export { discardBody } from './discard-body.ts';
export { type Framing, framingRefusal } from './framing.ts';
export { OpenCount, type OpenLimit } from './open-count.ts';
export { REFUSALS, type Refusal, refusalBody } from './refusals.ts';
export { answerClientError, strictServer } from './strict-server.ts';
