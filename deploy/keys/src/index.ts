export { addKey, endOfNeed, mergeRings, retireKey, useKey } from './change-ring.ts';
export { hasGateway, noteGateway } from './gateway-mark.ts';
export { fixedRing, type KeyRing, openRing, readRing, ringOfKey } from './open-ring.ts';
export { changeRingFile, readRingFile, ringPath } from './ring-file.ts';
export { currentOf, idOf, parseRing, type RingKey, RingRefused, ringText } from './ring-text.ts';
export { PAUSE_MS, RING_NAMES, RINGS, type RingName } from './rings.ts';
export { type KeySigner, signerOf } from './signer.ts';
