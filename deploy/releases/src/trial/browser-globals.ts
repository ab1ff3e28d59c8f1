import { readerOf } from './file-reader.ts';
import { geometry } from './geometry.ts';
import { TrialStorage } from './trial-storage.ts';

const quiet = () => undefined;

/** Observers, channels and requests that never report anything. */
class Silent {
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  removeEventListener() {}
  dispatchEvent() {
    return true;
  }
  postMessage() {}
  terminate() {}
  start() {}
  close() {}
  open() {}
  send() {}
  abort() {}
  takeRecords() {
    return [];
  }
}

const SILENT = [
  ...['XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'BroadcastChannel'],
  ...[
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'PerformanceObserver',
    'ReportingObserver',
  ],
];

/** Classes that modules use with `instanceof` or extend; no object of the page is an instance of them. */
const EMPTY = [
  ...['Window', 'Navigator', 'Location', 'History', 'Screen', 'MediaQueryList', 'Range', 'Selection'],
  ...[
    'FileList',
    'DataTransfer',
    'DOMTokenList',
    'NamedNodeMap',
    'CSSStyleDeclaration',
    'CSSRule',
    'StyleSheet',
  ],
  ...[
    'TreeWalker',
    'NodeIterator',
    'Path2D',
    'ImageData',
    'OffscreenCanvas',
    'MediaStream',
    'VisualViewport',
  ],
];

/** Each with its superclass. */
const EVENTS: Readonly<Record<string, string>> = {
  UIEvent: 'Event',
  ...{ MouseEvent: 'UIEvent', PointerEvent: 'MouseEvent', WheelEvent: 'MouseEvent', DragEvent: 'MouseEvent' },
  ...{ KeyboardEvent: 'UIEvent', FocusEvent: 'UIEvent', InputEvent: 'UIEvent', CompositionEvent: 'UIEvent' },
  ...{ TouchEvent: 'UIEvent', ClipboardEvent: 'Event', SubmitEvent: 'Event', ToggleEvent: 'Event' },
  ...{ ErrorEvent: 'Event', PromiseRejectionEvent: 'Event', ProgressEvent: 'Event', CloseEvent: 'Event' },
  ...{
    StorageEvent: 'Event',
    HashChangeEvent: 'Event',
    PopStateEvent: 'Event',
    PageTransitionEvent: 'Event',
  },
  ...{ TransitionEvent: 'Event', AnimationEvent: 'Event', BeforeUnloadEvent: 'Event' },
  MediaQueryListEvent: 'Event',
};

function eventClasses(): Record<string, typeof Event> {
  const classes: Record<string, typeof Event> = { Event };
  for (const [name, parent] of Object.entries(EVENTS)) {
    const Parent = classes[parent] ?? Event;
    const Made = class extends Parent {
      constructor(type: string, init: EventInit = {}) {
        super(type, init);
        for (const [key, value] of Object.entries(init))
          if (!(key in this)) Object.defineProperty(this, key, { value, enumerable: true });
      }
    };
    Object.defineProperty(Made, 'name', { value: name });
    classes[name] = Made;
  }
  return classes;
}

class TrialStyleSheet {
  readonly cssRules: string[] = [];
  insertRule(rule: string, at = 0): number {
    this.cssRules.splice(at, 0, rule);
    return at;
  }
  deleteRule(at: number) {
    this.cssRules.splice(at, 1);
  }
  replaceSync() {}
  async replace() {
    return this;
  }
}

/** Escapes a name for a selector as CSSOM does. */
const escapeIdentifier = (text: string): string =>
  text.replace(/[^\w\u0080-\uffff-]|^-$/g, (sign) => `\\${sign}`).replace(/^(-?)(\d)/, '$1\\3$2 ');

const noNetwork = () => Promise.reject(new TypeError('There is no network while a release is tried.'));
const refused = () =>
  Promise.reject(new DOMException('Refused while a release is tried.', 'NotAllowedError'));

/** Globals that Node and a browser have in common. */
const FROM_NODE = {
  ...{ setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, structuredClone, performance },
  ...{ URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal, Blob, File, FormData },
  ...{ Headers, Request, Response, EventTarget, MessageChannel, MessagePort, MessageEvent, crypto },
  ...{ atob, btoa, DOMException, ReadableStream, WritableStream, TransformStream },
  ...{ TextEncoderStream, TextDecoderStream, CompressionStream, DecompressionStream },
};

/**
 * The browser globals that modules use while they are evaluated, without elements. They have no access to anything outside.
 */
export function browserGlobals(address: URL): Record<string, unknown> {
  const events = new EventTarget();
  const classes = eventClasses();
  return {
    ...Object.fromEntries(SILENT.map((name) => [name, class extends Silent {}])),
    ...Object.fromEntries(EMPTY.map((name) => [name, class {}])),
    ...FROM_NODE,
    ...classes,
    ...geometry(),
    ...{ CSSStyleSheet: TrialStyleSheet, FileReader: readerOf(classes.ProgressEvent ?? Event) },
    CSS: { supports: () => false, escape: escapeIdentifier, registerProperty: quiet },
    ...{ Storage: TrialStorage, localStorage: new TrialStorage(), sessionStorage: new TrialStorage() },
    indexedDB: { open: () => new Silent(), deleteDatabase: () => new Silent() },
    caches: { open: refused, match: async () => undefined, has: async () => false, keys: async () => [] },
    Notification: Object.assign(class extends Silent {}, {
      permission: 'denied',
      requestPermission: refused,
    }),
    XMLSerializer: class {
      serializeToString = String;
    },
    fetch: noNetwork,
    console: { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet, trace: quiet, table: quiet },
    location: locationOf(address),
    history: { ...{ state: null, length: 1, scrollRestoration: 'auto' }, ...historyActions() },
    navigator: navigatorOf(),
    matchMedia: (media: string) => ({ ...{ media, matches: false, onchange: null }, ...listeners(events) }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    getSelection: () => null,
    requestAnimationFrame: (act: () => void) => setTimeout(act, 16),
    cancelAnimationFrame: clearTimeout,
    requestIdleCallback: (act: () => void) => setTimeout(act, 1),
    cancelIdleCallback: clearTimeout,
    ...{ reportError: quiet, createImageBitmap: refused, ...listeners(events) },
    dispatchEvent: events.dispatchEvent.bind(events),
    ...{ alert: quiet, confirm: () => false, prompt: () => null, print: quiet, open: () => null },
    ...{ close: quiet, stop: quiet, focus: quiet, blur: quiet, postMessage: quiet },
    ...{
      scroll: quiet,
      scrollTo: quiet,
      scrollBy: quiet,
      scrollX: 0,
      scrollY: 0,
      pageXOffset: 0,
      pageYOffset: 0,
    },
    ...{ innerWidth: 1440, innerHeight: 900, outerWidth: 1440, outerHeight: 900, devicePixelRatio: 1 },
    ...{ isSecureContext: true, crossOriginIsolated: false, origin: address.origin, name: '', closed: false },
    ...{ length: 0, opener: null, frameElement: null, visualViewport: null },
    screen: { width: 1440, height: 900, availWidth: 1440, availHeight: 900, colorDepth: 24 },
  };
}

const listeners = (events: EventTarget) => ({
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

const historyActions = () => ({
  ...{ pushState: quiet, replaceState: quiet, go: quiet, back: quiet, forward: quiet },
});

const navigatorOf = () => ({
  ...{ userAgent: 'release-trial', platform: '', vendor: '', language: 'ja', languages: ['ja'] },
  ...{ onLine: true, cookieEnabled: true, hardwareConcurrency: 4, maxTouchPoints: 0, webdriver: false },
  sendBeacon: () => true,
  clipboard: { writeText: refused, readText: refused },
});

function locationOf({ href, origin, protocol, host, hostname, port, pathname }: URL) {
  const parts = { href, origin, protocol, host, hostname, port, pathname, search: '', hash: '' };
  return { ...parts, assign: quiet, replace: quiet, reload: quiet, toString: () => href };
}
