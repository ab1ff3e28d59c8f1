import { createElement, Fragment, type ReactNode } from 'react';

/** Elements that a message may hold. Everything else is reduced to its text. */
const KEPT = new Set(['B', 'STRONG', 'EM', 'I', 'U', 'BR', 'P', 'UL', 'OL', 'LI', 'SPAN', 'A']);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT']);

/** Links lead to the same site or to another by https, nowhere else. */
const harmlessHref = (href: string | null): string | undefined =>
  href !== null && /^(https:\/\/|\/(?!\/)|#|mailto:)/.test(href) ? href : undefined;

function nodesOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes).map((node, index) => {
    const key = `${index}`;
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || DROPPED.has(node.tagName)) return null;
    if (node.tagName === 'BR') return <br key={key} />;
    const children = nodesOf(node);
    if (!KEPT.has(node.tagName)) return <Fragment key={key}>{children}</Fragment>;
    const attributes = node.tagName === 'A' ? { href: harmlessHref(node.getAttribute('href')) } : {};
    return createElement(node.tagName.toLowerCase(), { key, ...attributes }, ...children);
  });
}

/** HTML of a message as React nodes: no script, no handler, no style gets through. */
export function safeHtml(html: string): ReactNode {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').body);
}
