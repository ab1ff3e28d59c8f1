/**
 * Development only: wraps an exposed page in the federation container. When the page or one of its modules is rebuilt, the
 * page is replaced in place; session, address and everything around it stay.
 *
 * State inside the page is lost: preserving it needs a development build of react-dom, and the host is a released one.
 */
module.exports = function hotPageLoader() {
  const page = JSON.stringify(this.resourcePath);
  return `
import { createElement, useSyncExternalStore } from 'react';
import Page from ${page};

let current = Page;
const listeners = new Set();
const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export default function HotPage(props) {
  return createElement(useSyncExternalStore(subscribe, () => current), props);
}

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept(${page}, () => {
    current = Page;
    for (const listener of listeners) listener();
  });
}
`;
};
