import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { createDialogService, type DialogControls } from './dialog-service.ts';
import { dialogStateOf, openDialogs } from './open-dialogs.ts';

/** The history is asynchronous, and slow on a busy machine. */
const untilHistoryIs = (state: unknown) => waitFor(() => expect(window.history.state).toEqual(state));

async function goBack(gone: string): Promise<void> {
  act(() => window.history.back());
  await waitFor(() => expect(named(gone)).toBeNull());
}

afterEach(async () => {
  cleanup();
  await untilHistoryIs(null);
});

/** A service with an outlet; `open` opens a dialog with a field for a name. */
function setUp() {
  const service = createDialogService();
  render(<DialogOutlet service={service} />);
  const open = (title: string, options: { escape?: boolean } = {}) => {
    let controls: DialogControls<string> | undefined;
    let answer: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      answer = service.open<string>((actual) => {
        controls = actual;
        return (
          <Dialog title={title} onClose={() => actual.close()} {...options}>
            <input aria-label={`${title}の名前`} />
          </Dialog>
        );
      });
    });
    if (!controls) throw new Error('The dialog was not drawn.');
    return { ...controls, answer };
  };
  return { service, open };
}

const named = (name: string) => screen.queryByRole('dialog', { name });

test('[B-041] resolves with the data passed back, when the history is as it was before', async () => {
  const { open } = setUp();
  const { close, answer } = open('保存');
  expect(window.history.state).not.toBeNull();
  act(() => close('秋の景色'));
  await expect(answer).resolves.toBe('秋の景色');
  expect(window.history.state).toBeNull();
});

test('given up by Escape or by the browser’s back button it resolves with nothing', async () => {
  const { open } = setUp();
  const first = open('保存');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await expect(first.answer).resolves.toBeUndefined();
  const second = open('送信');
  await goBack('送信');
  await expect(second.answer).resolves.toBeUndefined();
});

test('[B-034] hidden it keeps what was typed and frees the page, shown it is back, closed it is removed', async () => {
  const { open } = setUp();
  const { id, hide, show, close } = open('保存');
  fireEvent.change(screen.getByLabelText('保存の名前'), { target: { value: '秋' } });
  expect(dialogStateOf(id)).toBe('shown');

  act(hide);
  expect(dialogStateOf(id)).toBe('hidden');
  expect(named('保存')).toBeNull();
  expect(document.body.style.overflow).toBe('');

  act(show);
  expect(dialogStateOf(id)).toBe('shown');
  expect(screen.getByLabelText<HTMLInputElement>('保存の名前').value).toBe('秋');
  expect(document.activeElement).toBe(screen.getByLabelText('保存の名前'));

  act(() => close());
  expect(dialogStateOf(id)).toBe('closed');
  expect(document.getElementById(id)).toBeNull();
});

test('[B-038] back closes a dialog; closed by its button it leaves no history entry behind', async () => {
  const { open } = setUp();
  const { id } = open('保存');
  expect(window.history.state).toEqual({ npDialog: id });
  await goBack('保存');
  await untilHistoryIs(null);
  const second = open('送信');
  expect(window.history.state).toEqual({ npDialog: second.id });
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(named('送信')).toBeNull();
  await second.answer;
  expect(window.history.state).toBeNull();
});

test('[B-035][B-036][B-037] open dialogs are listed under unique ids; the last one frees the page', () => {
  const { open } = setUp();
  const scrolling = () => [openDialogs.get().length, document.body.style.overflow];
  expect(scrolling()).toEqual([0, '']);
  const one = open('一つ目');
  expect(scrolling()).toEqual([1, 'hidden']);
  const other = open('二つ目');
  expect(scrolling()).toEqual([2, 'hidden']);
  render(
    <Dialog title="三つ目" onClose={() => undefined}>
      中身
    </Dialog>,
  );
  const ids = openDialogs.get().map(({ id }) => id);
  expect(ids).toEqual([one.id, other.id, screen.getByRole('dialog', { name: '三つ目' }).id]);
  expect(new Set(ids).size).toBe(3);
  expect(screen.getAllByRole('dialog').map(({ id }) => id)).toEqual(ids);

  act(() => other.close());
  expect(scrolling()).toEqual([2, 'hidden']);
  act(() => one.close());
  expect(scrolling()).toEqual([1, 'hidden']);
  cleanup();
  expect(scrolling()).toEqual([0, '']);
});

test('[B-040] where Escape does not close, it shows the dialog again and brings the focus back', () => {
  const { open } = setUp();
  const { id, hide } = open('保存', { escape: false });
  screen.getByLabelText('保存の名前').blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(named('保存')).toBeTruthy();
  expect(document.getElementById(id)?.contains(document.activeElement)).toBe(true);
  expect(dialogStateOf(id)).toBe('shown');
  act(hide);
  const box = document.getElementById(id) ?? document.body;
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(dialogStateOf(id)).toBe('shown');
});

test('the back button closes the uppermost dialog first, and the router hears nothing', async () => {
  const router = jest.fn();
  window.addEventListener('popstate', router);
  const { open } = setUp();
  open('下');
  open('上');
  await goBack('上');
  expect(named('下')).not.toBeNull();
  await goBack('下');
  await untilHistoryIs(null);
  expect(router).not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

test('a dialog closed from under another leaves no entry behind either', async () => {
  const { open } = setUp();
  const under = open('下');
  const over = open('上');
  act(() => under.close());
  await waitFor(() => expect(named('下')).toBeNull());
  act(() => over.close('終'));
  await expect(over.answer).resolves.toBe('終');
  await untilHistoryIs(null);
});
