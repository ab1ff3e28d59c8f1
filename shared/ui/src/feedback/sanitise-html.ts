import DOMPurify from 'dompurify';

/** Allowed elements of a message. Of all others the text remains, and of scripts nothing. */
const ALLOWED_TAGS = ['b', 'strong', 'em', 'i', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a'];
/**
 * Links lead to a page of this site, to another site by https, or to a mail. A second slash or a backslash after the first
 * one would name another host.
 */
const ALLOWED_URI_REGEXP = /^(?:https:\/\/|\/(?![/\\])|#|mailto:)/i;

/** The opened page gets neither a referrer nor an opener. */
function secureLink(link: HTMLAnchorElement): void {
  link.rel = 'noopener noreferrer';
  if (link.protocol === 'https:' && link.host !== window.location.host) link.target = '_blank';
}

/**
 * Parses untrusted HTML into nodes for the page: no script, handler, style, form, picture or frame gets through. Nodes rather
 * than text, so that nothing parses it a second time.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) secureLink(link);
  return nodes;
}
