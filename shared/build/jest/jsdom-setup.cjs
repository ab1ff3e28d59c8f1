// What jsdom lacks and our pages need.
const { TextDecoder, TextEncoder } = require('node:util');
const { runInThisContext } = require('node:vm');
const { BroadcastChannel } = require('node:worker_threads');
const { configure } = require('@testing-library/dom');

// Waits are long: a busy machine is no failure, and a missing element still fails.
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
// The data router redirects by responses, and creates a request for each navigation, of which it only reads this: Node's own
// does not accept jsdom's signals.
window.Response ??= runInThisContext('Response');
window.Headers ??= runInThisContext('Headers');
window.Request ??= class {
  constructor(url, { method = 'GET', signal } = {}) {
    Object.assign(this, { url: String(url), method, signal });
  }
};
// Node's own would keep the process alive while it has listeners.
window.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
};
// The page's origin has no server, and requests fail at once. A refused connection would be an error on the console, and
// leave jsdom's timer of the request behind, which keeps the worker alive for ten minutes.
const { open } = window.XMLHttpRequest.prototype;
window.XMLHttpRequest.prototype.open = function (method, address, ...more) {
  open.call(this, method, address, ...more);
  if (new URL(address, location.href).origin !== location.origin) return;
  this.send = () => queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
};
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
