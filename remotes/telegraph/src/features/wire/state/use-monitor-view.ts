import { useState } from 'react';
import { type MonitorView, USUAL_VIEW, viewOf } from '../model/monitor-view.ts';

const KEY = 'telegraphMonitor.view';

function read(): MonitorView {
  try {
    return viewOf(JSON.parse(window.localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return USUAL_VIEW;
  }
}

/** Remembered for all visits; a storage that is refused costs the setting, nothing else. */
export function useMonitorView() {
  const [view, setView] = useState(read);
  const change = (changed: Partial<MonitorView>) => {
    const next = { ...view, ...changed };
    setView(next);
    try {
      window.localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Refused by the browser's settings.
    }
  };
  return { view, change };
}
