import { expect, test } from '../support/fixtures.ts';

test.describe('the policy of the page', () => {
  test.use({ expectedNoise: { patterns: [/Trusted|policy violated|Content Security Policy|CSP report/] } });

  test('takes no text as HTML, code or the address of a script, but for files of releases', async ({
    page,
  }) => {
    await page.goto('/web/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const outcomes = await page.evaluate(async () => {
      const outcomeOf = (act: () => void) => {
        try {
          act();
          return 'taken';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      const script = () => document.createElement('script');
      const release = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      return {
        html: outcomeOf(() => document.createElement('p').insertAdjacentHTML('beforeend', '<b>x</b>')),
        code: outcomeOf(() => {
          script().text = 'document.title = "taken"';
        }),
        handler: outcomeOf(() => document.body.setAttribute('onclick', 'void 0')),
        elsewhere: outcomeOf(() => {
          script().src = 'https://evil.example/x.js';
        }),
        upload: outcomeOf(() => {
          script().src = '/media/p/0123/480.jpg';
        }),
        release: outcomeOf(() => {
          script().src = release;
        }),
      };
    });
    expect(outcomes).toEqual({
      html: 'refused',
      code: 'refused',
      handler: 'refused',
      elsewhere: 'refused',
      upload: 'refused',
      release: 'taken',
    });
  });

  test('runs no script in the page without the nonce', async ({ page }) => {
    await page.route('**/web/login', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('<div id="root">', '<script>window.ran = 1</script>$&');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto('/web/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

for (const [what, act] of [
  ['a warning', () => console.warn('noise')],
  ['a broken rule of the policy', () => document.body.setAttribute('onclick', 'void 0')],
] as const) {
  test(`a spec fails by ${what} in a separate tab`, async ({ context }) => {
    test.fail();
    const tab = await context.newPage();
    await tab.goto('/web/login');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.evaluate(act).catch(() => undefined);
  });
}
