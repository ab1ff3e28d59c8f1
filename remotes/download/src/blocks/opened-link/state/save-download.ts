import { apiBaseOf } from '@newsphoto/http';

/** The browser's own download: it goes on without the page, and on telephones it is the only one that reaches the files. */
export function saveDownload(downloadId: string): void {
  const link = document.createElement('a');
  link.href = `${apiBaseOf('outer')}/downloads/${downloadId}/file`;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
