import type { ColorMode } from '@app/contracts/color-modes.js';
import { BRAND, pageDescriptions, pageTitles, type PublicPath, publicPaths } from '@app/contracts/pages.js';
import { BRAND_BN, pageDescriptionsBn, pageTitlesBn } from '@app/contracts/pages.bn.js';
import type { Locale } from '@app/contracts/locales.js';
import type { Preloads } from './page-files.js';

const texts = {
  en: { brand: BRAND, titles: pageTitles, descriptions: pageDescriptions, openGraph: 'en_GB' },
  bn: { brand: BRAND_BN, titles: pageTitlesBn, descriptions: pageDescriptionsBn, openGraph: 'bn_BD' },
} as const;

const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 };
const FONT = /(<link rel="preload" as="font"[^>]* href=")[^"]+"/;
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;

/** The public page that a path opens, as the client's router would; null for private and unknown pages. */
export function publicPageOf(path: string): PublicPath | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  return publicPaths.find((publicPath) => publicPath === plain) ?? null;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`;

function publicHead(page: PublicPath, locale: Locale, publicUrl: string): string[] {
  const { brand, titles, descriptions, openGraph } = texts[locale];
  const title = `${titles[page]} · ${brand}`;
  const address = new URL(page, publicUrl).href;
  const picture = new URL(SHARE_PICTURE.path, publicUrl).href;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', descriptions[page]),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:locale', openGraph),
    meta('property', 'og:title', title),
    meta('property', 'og:description', descriptions[page]),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', SHARE_PICTURE.width),
    meta('property', 'og:image:height', SHARE_PICTURE.height),
    meta('property', 'og:image:alt', titles['/']),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', descriptions[page]),
    meta('name', 'twitter:image', picture),
  ];
}

function privateHead(locale: Locale): string[] {
  return [`<title>${texts[locale].brand}</title>`, meta('name', 'robots', 'noindex')];
}

/** The built document with the title, description and social tags of the page, in the visitor's language. */
export function withHead(
  template: string,
  page: PublicPath | null,
  locale: Locale,
  publicUrl: string,
): string {
  const lines = page === null ? privateHead(locale) : publicHead(page, locale, publicUrl);
  return template
    .replace(/<html lang="[a-z]+"/, `<html lang="${locale}"`)
    .replace(HEAD, () => lines.join('\n    '));
}

/** The document in the colours that the visitor chose, so that it does not change them once the client runs. */
export function withColorMode(template: string, mode: ColorMode | null): string {
  return mode === null ? template : template.replace('<html ', `<html data-theme="${mode}" `);
}

/** The document with preload links for the files of a page. */
export function withPreloads(template: string, { files, font }: Preloads): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`
      : `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`,
  );
  return template
    .replace(FONT, (link, start: string) => (font ? `${start}${escapeHtml(font)}"` : link))
    .replace('</head>', () => [...links.map((link) => `  ${link}\n  `), '</head>'].join(''));
}

/** The content of robots.txt. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /ops/',
    'Disallow: /dev/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

/** The public pages. */
export function sitemap(publicUrl: string): string {
  const entries = publicPaths.map(
    (path) => `  <url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
