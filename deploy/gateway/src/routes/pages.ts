import { randomBytes } from 'node:crypto';
import { BUILD_TABLE_HEADER, matchRoute, normalPath, routesOf } from '@newsphoto/contract';
import type { Cohorts } from '@newsphoto/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PageTemplates, type WrittenPage } from '../adapters/page-templates.ts';
import { encodingsFor } from '../domain/file-encoding.ts';
import { weightOf } from '../domain/load-weight.ts';
import { contentSecurityPolicy, type DevRemotes, renderCheckPage, renderPage } from '../domain/page.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../domain/plain-page.ts';
import { preloadHints } from '../domain/preload-hints.ts';
import { Stopwatch } from '../domain/stopwatch.ts';
import { hasWindow, isWindowPath, renderWindow, windowHints } from '../domain/window-page.ts';
import type { ChannelReader, Telemetry } from '../ports.ts';
import { compositionRoute } from './composition.ts';
import { sendEarlyHints } from './early-hints.ts';
import { GATEWAY_ERRORS } from './gateway-errors.ts';
import type { LoadReporting } from './load-report.ts';
import { type Pinning, withPins } from './pinning.ts';
import { answerPlainly } from './plain-answers.ts';
import { releasesRoute } from './releases.ts';

const BROWSER_COOKIE = 'prdCcui';
const YEAR_S = 365 * 24 * 60 * 60;

export interface PageOptions {
  readonly pinning: Pinning;
  readonly dev?: DevRemotes | undefined;
  /** Announce what a page needs while it is written. */
  readonly hints: boolean;
  readonly telemetry: Pick<Telemetry, 'pageComposed' | 'earlyHints'>;
}

/** Composed pages below /web. */
export function pageRoutes(
  app: FastifyInstance,
  channel: ChannelReader,
  { tokens, intake, weight }: Pick<LoadReporting, 'tokens' | 'intake' | 'weight'>,
  { dev: devRemotes, pinning, hints, telemetry }: PageOptions,
): void {
  const templates = new PageTemplates();
  const bucketOf = (request: FastifyRequest) => tokens.bucketOf(request.cookies[BROWSER_COOKIE] ?? '');
  releasesRoute(app, { channel, pinning, bucketOf });
  compositionRoute(app, { channel, pinning, bucketOf });
  app.get('/', async (_request, reply) => reply.redirect('/web/'));
  app.get('/web', async (_request, reply) => reply.redirect('/web/'));
  app.get('/web/*', async (request, reply) => {
    const moved = pinning.answer(request, reply);
    if (moved) return moved;
    const pins = pinning.of(request);
    const dev = { ...devRemotes, ...pins.effective.dev };
    const known = request.cookies[BROWSER_COOKIE];
    const browser = known || `C_CUI_${randomBytes(16).toString('hex')}`;
    const watch = new Stopwatch();
    const live = await channel.current(
      { bucket: tokens.bucketOf(browser), pins: pins.effective.versions, internal: pins.pinner.staff },
      watch,
    );
    // No shared cache may store a page. `Vary` is for caches that do so anyway.
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', `Cookie, ${BUILD_TABLE_HEADER}`)
      .type('text/html; charset=utf-8');
    if (!live) {
      return answerPlainly(request, reply, GATEWAY_ERRORS.notReady);
    }
    if (!known) {
      reply.setCookie(BROWSER_COOKIE, browser, {
        path: '/',
        maxAge: YEAR_S,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      });
    }
    const path = pathBelowBase(request.url);
    const seen =
      pins.pinner.staff || Object.keys(dev).length > 0 ? live : { ...live, composition: live.closed };
    const shown = withPins(seen, pins, { passes: pinning.passes, served: channel.servedNow() });
    const isKnown = request.headers[BUILD_TABLE_HEADER] === shown.composition.digest;
    const hintsOf = isWindowPath(path) ? windowHints : preloadHints;
    const needs = () => hintsOf(shown, path, Object.keys(dev));
    if (hints && !isKnown && sendEarlyHints(request, reply, needs)) telemetry.earlyHints();
    // A visitor with a remote of a development server is in no sample.
    const cohorts: Cohorts = Object.keys(dev).length > 0 ? { '*': 'other' } : live.cohorts;
    const reported = weightOf(cohorts, weight);
    const { digest } = live.composition;
    const { isRestricted } = live;
    const visit = { digest, browser, address: request.ip, isRestricted };
    const token = tokens.issue({ ...visit, cohorts, weight: reported });
    intake.remember(live);
    const nonce = randomBytes(16).toString('base64');
    const page = { path, nonce, token, wantsLoads: reported > 0, dev };
    const isWindow = isWindowPath(path);
    const isThere = !isWindow || hasWindow(live, path);
    const render = isKnown && isThere ? renderCheckPage : isWindow ? renderWindow : renderPage;
    const write = () => {
      // Pages with values of this visitor alone are rendered for each request.
      if (shown !== seen || Object.keys(dev).length > 0 || render === renderCheckPage) {
        const html = render(shown, page);
        return html === undefined ? undefined : { html: () => html };
      }
      const kind = isWindow ? normalPath(path) : (matchRoute(routesOf(seen.composition), path)?.path ?? '');
      return templates.write(seen.composition, kind, page, (load) => render(seen, load));
    };
    const written: WrittenPage | undefined = await watch.time('render', write);
    telemetry.pageComposed(watch.total() / 1000);
    reply.header('server-timing', watch.header());
    if (!written) {
      return reply
        .code(404)
        .header('content-security-policy', PLAIN_PAGE_POLICY)
        .send(plainPage('ウィンドウが見つかりません', 'アドレスが正しく写されているか、ご確認ください。'));
    }
    reply.header('content-security-policy', contentSecurityPolicy(nonce, dev));
    const { html, brotli } = written;
    if (!brotli || !encodingsFor(request.headers['accept-encoding']).includes('br'))
      return reply.send(html());
    return reply
      .header('content-encoding', 'br')
      .header('vary', `Cookie, ${BUILD_TABLE_HEADER}, Accept-Encoding`)
      .send(brotli());
  });
}

/** The path below `/web` as the browser's router sees it: not decoded, because an encoded slash is no separator. */
function pathBelowBase(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.slice(path.indexOf('/', 1));
}
