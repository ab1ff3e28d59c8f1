import { afterEach, expect, test } from '@jest/globals';
import type { ContentCrop } from '@newsphoto/contract';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CropDialog } from './crop-dialog.tsx';

afterEach(cleanup);

const LOCK_ID = '00000000-0000-4000-8000-000000000001';
/** Each test has a separate content: what one read is cached. */
let contents = 202_600_000_000;

function show(stored: ContentCrop) {
  setSession(fakeMemberInfo([PERMISSION_EDIT]));
  const network = createFakeNetwork(({ method }) =>
    method === 'PUT' ? { status: 204 } : { status: 200, body: { data: stored } },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const done: string[] = [];
  contents += 1;
  render(
    <AppTheme theme="light">
      <CropDialog
        contentId={String(contents)}
        lockId={LOCK_ID}
        previewUrl="/media/v/1280.jpg"
        onClose={() => done.push('closed')}
        onCropped={() => done.push('cropped')}
      />
    </AppTheme>,
  );
  const saved = () => network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { saved, done };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a picture is turned and saved with the lock of its window; the size of the part is shown', async () => {
  const { saved, done } = show({ width: 3000, height: 2000 });
  await press('右へ90°回転（r）');
  expect(screen.getByText('2,000 × 3,000 px')).toBeTruthy();
  await press('保存（s）');
  await waitFor(() => expect(done).toEqual(['cropped', 'closed']));
  const all = { left: 0, top: 0, width: 10_000, height: 10_000 };
  expect(saved()).toEqual([{ crop: { turn: 90, ...all }, lockId: LOCK_ID }]);
});

test('a part begins as it is stored, over all of the picture, and can be removed', async () => {
  const crop = { turn: 0, left: 2_500, top: 0, width: 5_000, height: 10_000 } as const;
  const { saved } = show({ crop, width: 3000, height: 2000, originalUrl: '/api/original' });
  expect(await screen.findByText('1,500 × 2,000 px')).toBeTruthy();
  expect(screen.getByAltText('切り取る前の画像').getAttribute('src')).toBe('/api/original');
  await press('元の画像に戻す');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toMatchObject([{ crop: { left: 0, width: 10_000 } }]);
});

test('without an original that browsers show, the crop can only be removed', async () => {
  const crop = { turn: 0, left: 0, top: 0, width: 5_000, height: 10_000 } as const;
  show({ crop, width: 3000, height: 2000 });
  expect(await screen.findByText(/この形式の元の画像/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存（s）' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '元の画像に戻す' }).disabled).toBe(false);
});
