import type { BusChannel } from './bus-channel.ts';

/** Channels that receive each other's messages at once, like those of the tabs of one browser. */
export function createFakeChannels(): { open(): BusChannel; messages: readonly unknown[] } {
  const tabs = new Map<BusChannel, (message: unknown) => void>();
  const messages: unknown[] = [];
  return {
    messages,
    open: () => {
      const channel: BusChannel = {
        postMessage: (message) => {
          messages.push(message);
          for (const [other, hear] of tabs) if (other !== channel) hear(JSON.parse(JSON.stringify(message)));
        },
        onMessage: (listener) => {
          tabs.set(channel, listener);
        },
        close: () => {
          tabs.delete(channel);
        },
      };
      return channel;
    },
  };
}
