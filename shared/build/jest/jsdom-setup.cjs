// What jsdom lacks and our pages rely on.
const { TextDecoder, TextEncoder } = require('node:util');
const { BroadcastChannel } = require('node:worker_threads');

Object.assign(globalThis, { TextDecoder, TextEncoder, BroadcastChannel });
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// The data router makes one for each navigation and reads no more of it than this.
window.Request ??= class {
  constructor(url, { method = 'GET', signal } = {}) {
    Object.assign(this, { url: String(url), method, signal });
  }
};
// Node's own would keep the run alive as long as somebody listens.
window.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
};
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
