import { readDelivery } from '../modules/wire/read-delivery.ts';
import type { WireReader } from '../modules/wire/wire-reader.ts';

/** Reads deliveries in the process of the test: the thread is a built file. */
export const wireReaderHere: WireReader = {
  read: async (content, settings) => readDelivery({ content, settings }),
  close: async () => undefined,
};
