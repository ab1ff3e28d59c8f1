// What jsdom lacks and our pages rely on.
const { TextDecoder, TextEncoder } = require('node:util');
const { runInThisContext } = require('node:vm');
const { BroadcastChannel } = require('node:worker_threads');
const { configure } = require('@testing-library/dom');

// What comes at all is waited for: a busy machine is no failure, and what does not come fails as before.
configure({ asyncUtilTimeout: 10_000 });

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
// The data router redirects by answers, and makes a request for each navigation, of which it reads no more than
// this: Node's own takes no signal of jsdom's.
window.Response ??= runInThisContext('Response');
window.Headers ??= runInThisContext('Headers');
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
