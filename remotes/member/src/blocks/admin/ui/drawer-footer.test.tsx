import { afterEach, expect, test } from '@jest/globals';
import { DrawerFooter } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { cleanup, render, screen } from '@testing-library/react';

afterEach(cleanup);

test('footers of drawers are alike: further actions, the way out, the main action at the end', () => {
  render(
    <DrawerFooter further={<Button>削除</Button>} closeLabel="キャンセル" onClose={() => undefined}>
      <Button>保存</Button>
    </DrawerFooter>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual([
    '削除',
    'キャンセル',
    '保存',
  ]);
});
