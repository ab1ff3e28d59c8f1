import { BUS_CHANNEL } from '@newsphoto/contract';

/** The part of BroadcastChannel that the bus needs. A channel does not receive its own messages. */
export interface BusChannel {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
}

/** The browser's channel; without effect in browsers that have none. */
export function openBusChannel(): BusChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { postMessage: () => undefined, onMessage: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(BUS_CHANNEL);
  return {
    postMessage: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
    close: () => channel.close(),
  };
}
