import { afterEach, expect, test } from '@jest/globals';
import type { ComposedExtension } from '@newsphoto/contract';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { provideExtensions } from './host.ts';
import { withExtensions } from './testing.ts';
import { useExtensions } from './use-extensions.ts';

const action = (id: string, input: Partial<ComposedExtension<'content-action'>>): ComposedExtension => ({
  ...{ point: 'content-action', id, owner: 'demo', order: 1, label: id, module: './act' },
  access: { guests: [] },
  ...input,
});
const ENTRIES: readonly ComposedExtension[] = [
  action('open', { access: { guests: ['none', 'general'] } }),
  action('members', {}),
  action('permitted', { access: { guests: [], permissions: ['AA006'] } }),
  action('internal', { access: { guests: [], affiliation: 'internal' } }),
  {
    ...{ point: 'home-section', id: 'part', owner: 'demo', order: 1, title: '欄', module: './part' },
    access: { guests: ['general'] },
  },
];
const Offering = () => (
  <p>
    {useExtensions('content-action')
      .map(({ id }) => id)
      .join(' ')}
  </p>
);
const shown = () => screen.getByRole('paragraph').textContent;

afterEach(() => {
  cleanup();
  provideExtensions(undefined);
});

test('a screen gets the entries of its point that the visitor may see, and others when the visitor changes', () => {
  withExtensions(ENTRIES);
  setSession(fakeUserInfo({ userId: 'guest' }));
  render(<Offering />);
  expect(shown()).toBe('open');
  act(() => setSession(fakeMemberInfo()));
  expect(shown()).toBe('open members');
  act(() => setSession(fakeMemberInfo(['AA006'])));
  expect(shown()).toBe('open members permitted');
  act(() => setSession(fakeUserInfo({ userId: 'guest' })));
  expect(shown()).toBe('open');
});

test('there are none where no host provides them', () => {
  setSession(fakeMemberInfo());
  render(<Offering />);
  expect(shown()).toBe('');
});
