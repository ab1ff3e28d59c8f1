import { BUS_CHANNEL } from '@newsphoto/contract';

/** What the bus needs of a BroadcastChannel. A channel never hears what it posted itself. */
export interface BusChannel {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
}

/** The browser's channel; silent where the browser has none. */
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
