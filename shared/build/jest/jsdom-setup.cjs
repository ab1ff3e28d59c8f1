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
// At the page's own origin nobody answers, and it is said at once. A connection that is refused would be told on the
// console, and leave jsdom's timer of the request behind, which holds the worker for ten minutes.
const { open } = window.XMLHttpRequest.prototype;
window.XMLHttpRequest.prototype.open = function (method, address, ...more) {
  open.call(this, method, address, ...more);
  if (new URL(address, location.href).origin !== location.origin) return;
  this.send = () => queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
};
window.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
