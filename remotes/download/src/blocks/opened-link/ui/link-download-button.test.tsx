import { afterEach, expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLinkDownload } from '../state/link-download.ts';
import { LinkDownloadButton, LinkDownloadState } from './link-download-button.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const ID = 'D'.repeat(22);
const DOWNLOAD = {
  ...{ downloadId: ID, state: 'preparing', isArchive: true, fileName: '', length: 0, etag: '' },
  ...{ createdAt: '20261126000000', expiresAt: '20261203000000' },
  files: { total: 2, prepared: 2, failed: 0, asStored: 1, delivered: 0 },
  bytes: { prepared: 9, delivered: 0 },
};

function Screen({ mostPixels }: { readonly mostPixels: number | null }) {
  const work = useLinkDownload();
  const shown = { opened: { mostPixels, downloadsLeft: null }, contents: [contentSummary()], work };
  return (
    <>
      <LinkDownloadButton {...shown} />
      <LinkDownloadState {...shown} />
    </>
  );
}

function show(mostPixels: number | null) {
  const network = createFakeNetwork(({ method }) => ({
    status: 200,
    body: {
      data:
        method === 'POST'
          ? { downloadId: ID }
          : { download: DOWNLOAD, failedFiles: [], asStoredFiles: [], nextCursor: null },
    },
  }));
  setSession(fakeUserInfo());
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(<Screen mostPixels={mostPixels} />);
  return network.sent;
}

test('a recipient chooses the stored file, and sees which files have no caption in them', async () => {
  const sent = show(null);
  fireEvent.click(screen.getByRole('checkbox', { name: /^原本のまま/ }));
  fireEvent.click(screen.getByRole('button', { name: 'ダウンロード' }));
  expect(await screen.findByText(/^1件は説明や許諾番号を書き込めない形式/)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ selection: { files: [{ format: 'original', metadata: false }] } });
});

test('a link with a size has no such choice', () => {
  show(1600);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
