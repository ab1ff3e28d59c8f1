/**
 * Development only: stands between the federation container and an exposed page. When the page or anything below
 * it is built anew, the page is drawn again in place; session, address and everything around it stay.
 *
 * State inside the page is lost: keeping it needs a development build of react-dom, and the host is a released one.
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
