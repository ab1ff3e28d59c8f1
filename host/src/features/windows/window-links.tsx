import { type AccessSubject, type ComposedWindow, evaluateAccess } from '@newsphoto/contract';
import type { MouseEvent } from 'react';
import { showWindow, windowPath } from './show-window.ts';
import styles from './window-links.module.css';

interface WindowLinksProps {
  readonly windows: readonly ComposedWindow[];
  readonly subject: AccessSubject;
}

/** The header's links to windows that the visitor may open. */
export function WindowLinks({ windows, subject }: WindowLinksProps) {
  return windows.filter(mayBeOffered(subject)).map(({ name, title }) => (
    <a key={name} className={styles.link} href={windowPath(name)} onClick={(event) => open(event, name)}>
      {title}
      <svg viewBox="0 0 16 16" role="img" aria-label="（別ウィンドウで開きます）">
        <path
          d="M3 3h6v1.5H4.5v7h7V7H13v6H3zm7-1h4v4h-1.5V4.6L8.6 8.5 7.5 7.4l3.9-3.9H10z"
          fill="currentColor"
        />
      </svg>
    </a>
  ));
}

const mayBeOffered =
  (subject: AccessSubject) =>
  ({ name, access, header }: ComposedWindow) =>
    header === true &&
    evaluateAccess({
      ...{ path: `/window/${name}`, rule: access, query: new URLSearchParams() },
      ...{ subject, unauthRoutes: [] },
    }).allowed;

/** Modifier keys and middle clicks open a tab as usual. */
function open(event: MouseEvent, name: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  showWindow(name);
}
