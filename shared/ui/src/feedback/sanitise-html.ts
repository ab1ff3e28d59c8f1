import DOMPurify from 'dompurify';

/** What a message may hold. Of everything else the text stays, and of what could run, nothing. */
const ALLOWED_TAGS = ['b', 'strong', 'em', 'i', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span', 'a'];
/**
 * Links lead to a page of this site, to another site by https, or to a mail. A second slash or a backslash
 * after the first one would name another host.
 */
const ALLOWED_URI_REGEXP = /^(?:https:\/\/|\/(?![/\\])|#|mailto:)/i;

/** What a link opens learns nothing of this page and cannot steer it. */
function secureLink(link: HTMLAnchorElement): void {
  link.rel = 'noopener noreferrer';
  if (link.protocol === 'https:' && link.host !== window.location.host) link.target = '_blank';
}

/**
 * Reads HTML that somebody else wrote into nodes that can be put into the page: no script, handler, style,
 * form, picture or frame gets through. Nodes rather than text, so that nothing parses it a second time.
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
