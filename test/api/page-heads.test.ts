import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pageDescriptions, pageTitles, publicPaths } from '@app/contracts/pages.js';
import { pageTitlesBn } from '@app/contracts/pages.bn.js';
import { startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { setUp } from '../support/set-up.js';

const template = `<!doctype html><html lang="en"><head><!--head--><title>Bahon</title><!--/head-->
<script type="module" src="/assets/index-abc.js"></script>
<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/assets/latin.woff2"></head><body><div id="root"></div></body></html>`;

const pageFiles = {
  pages: [
    { path: '/about', files: ['/assets/about.js', '/assets/about.css'] },
    { path: '/offers/:id', files: ['/assets/offers.js'] },
    { path: '/admin/users', files: ['/assets/users.js'] },
    { path: '/admin/*', files: ['/assets/console.js'] },
  ],
  languages: { bn: { files: ['/assets/bangla.js'], font: '/assets/bangla.woff2' } },
};

const pageContents = {
  '/about': { en: '<h1>About</h1>', bn: '<h1>আমাদের কথা</h1>' },
  '/login': { en: '<form></form>', bn: '<form></form>' },
};

/** The HTML document before any script has run, for search engines, shared links and slow phones. */
describe('the document of a page', () => {
  const bahon = setUp(async () => {
    const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'web-'));
    await writeFile(path.join(folder, 'index.html'), template);
    await writeFile(path.join(folder, '.page-files.json'), JSON.stringify(pageFiles));
    await writeFile(path.join(folder, '.page-contents.json'), JSON.stringify(pageContents));
    return startBahon({
      workers: 0,
      demo: false,
      env: { WEB_DIR: folder, PUBLIC_URL: 'https://bahon.example' },
    });
  });
  const open = (route: string, headers: Record<string, string> = {}) =>
    fetch(new URL(route, bahon.url), { headers: { Accept: 'text/html', ...headers } });

  it.each(publicPaths)('has title, description, address and social tags on %s', async (route) => {
    const html = await (await open(route)).text();
    const address = new URL(route, 'https://bahon.example').href;
    expect(html).toContain(`<title>${pageTitles[route]} · Bahon</title>`);
    expect(html).toContain(`<meta name="description" content="${pageDescriptions[route]}" />`);
    expect(html).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html).toContain(`<meta property="og:url" content="${address}" />`);
    expect(html).toContain('<meta property="og:image" content="https://bahon.example/share.png" />');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toContain('/assets/index-abc.js');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  it('uses the language that the visitor chose or the browser requests', async () => {
    const bangla = await open('/services', { 'Accept-Language': 'bn-BD,bn;q=0.9,en;q=0.5' });
    const html = await bangla.text();
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain(`<title>${pageTitlesBn['/services']} · বাহন</title>`);
    expect(html).toContain('content="bn_BD"');
    expect(bangla.headers.get('vary')).toMatch(/accept-language/i);

    const englishPage = await open('/about', { 'Accept-Language': 'bn', Cookie: 'bahon_locale=en' });
    expect(await englishPage.text()).toContain(`<title>${pageTitles['/about']} · Bahon</title>`);
  });

  it('excludes private pages from search engines', async () => {
    for (const route of ['/my-bookings', '/admin/users', '/offers/17', '/reset-password', '/no-such-page']) {
      const response = await open(route);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('og:title');
      expect(html).not.toContain('canonical');
    }
  });

  it.each([
    ['/about', ['about.js', 'about.css']],
    ['/About/', ['about.js', 'about.css']],
    ['/offers/17?from=mail', ['offers.js']],
    ['/offers/17/more', []],
    ['/admin/users', ['users.js']],
    ['/admin', ['console.js']],
    ['/admin/what/ever', ['console.js']],
    ['/', []],
  ])('names the files that %s needs', async (route, files) => {
    const html = await (await open(route)).text();
    const preloads = [
      ...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="\/assets\/(.+?)">/g),
    ];
    expect(preloads.map(([, file]) => file)).toEqual(files);
    expect(html).toContain('href="/assets/latin.woff2"');
    expect((await open('/.page-files.json')).status).toBe(404);
  });

  it('names wordings and font of the language that the client will show', async () => {
    const banglaPage = await (await open('/about', { Cookie: 'bahon_locale=bn' })).text();
    expect(banglaPage).toContain('<link rel="modulepreload" crossorigin href="/assets/bangla.js">');
    expect(banglaPage).toContain('href="/assets/bangla.woff2"');
    expect(banglaPage).not.toContain('latin.woff2');
    // On the first visit that is the language of the device.
    const first = await (await open('/about', { 'Accept-Language': 'bn-BD,bn;q=0.9,en;q=0.8' })).text();
    expect(first).toContain('href="/assets/bangla.js"');
    const english = await (await open('/about', { 'Accept-Language': 'en-GB,bn;q=0.9' })).text();
    expect(english).not.toContain('bangla.');
  });

  it('has the content of a public page in the language that the client will show', async () => {
    const english = await (await open('/About/?fbclid=abc', { 'Accept-Language': 'fr' })).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<div id="root" data-content="en"><h1>About</h1></div>');
    for (const [header, value] of [
      ['Cookie', 'bahon_locale=bn'],
      ['Accept-Language', 'bn-BD'],
    ] as const) {
      const bangla = await (await open('/about', { [header]: value })).text();
      expect(bangla).toContain('<html lang="bn">');
      expect(bangla).toContain('<div id="root" data-content="bn"><h1>আমাদের কথা</h1></div>');
    }
    // Nobody can use a form before the client runs.
    expect(await (await open('/login')).text()).toContain('<div id="root" data-content="en" inert><form>');
  });

  it.each([
    ['of a visitor with a session', '/about', '__Host-bahon_session=abc'],
    ['of a page that the build did not render', '/services', ''],
  ])('has no content %s', async (_, route, cookie) => {
    expect(await (await open(route, { Cookie: cookie })).text()).toContain('<div id="root"></div>');
  });

  it('has the colours that the visitor chose', async () => {
    const dark = await (await open('/my-bookings', { Cookie: 'bahon_color_mode=dark' })).text();
    expect(dark).toContain('<html data-theme="dark" lang="en">');
    const page = await (await open('/my-bookings', { Cookie: 'bahon_color_mode="><script>' })).text();
    expect(page).toContain('<html lang="en">');
  });

  it('has one canonical address per page', async () => {
    const html = await (await open('/About/?utm_source="><script>')).text();
    expect(html).toContain('<link rel="canonical" href="https://bahon.example/about" />');
    expect(html).not.toContain('utm_source');
  });

  it('is asked for again each time, and not sent again unchanged', async () => {
    const first = await open('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await open('/', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('serves robots.txt and the sitemap', async () => {
    const robots = await (await open('/robots.txt')).text();
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: https://bahon.example/sitemap.xml');
    const sitemap = await open('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    const sitemapUrls = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(sitemapUrls).toEqual(publicPaths.map((route) => new URL(route, 'https://bahon.example').href));
  });
});
