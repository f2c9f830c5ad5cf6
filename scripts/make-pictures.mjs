/**
 * `node scripts/make-pictures.mjs`: draws the app icons and the picture that shared links show from our own SVG art, into
 * web/public. Its results are committed; run it when the art changes. Needs Chromium, which sets the type.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { root } from './launcher/settings.mjs';
import { findPrograms } from './testing/prerequisites.mjs';

const publicFolder = path.join(root, 'web/public');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const markSource = read('web/public/favicon.svg');
const NIGHT = '#0d3b30';

/** The logo without its tile on a full background: launchers cut their own shape. */
const bare = markSource.replace(/<rect[^>]*\/>/, '');

async function icon(name, size, { isFullBleed = false, part = 1 } = {}) {
  const svg = isFullBleed ? bare : markSource;
  const inner = Math.round(size * part);
  const mark = await sharp(Buffer.from(svg), { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const ground = isFullBleed ? NIGHT : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(publicFolder, 'icons', name));
}

async function socialPicture() {
  const { CHROMIUM_PATH } = await findPrograms(['chromium'], 'The pictures need');
  const font = readFileSync(
    path.join(root, 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'),
  ).toString('base64');
  const scene = Buffer.from(read('web/src/features/home/hero-scene.svg')).toString('base64');
  const mark = Buffer.from(
    markSource.replace(NIGHT, '#f2a51f').replace('<g fill="#f2a51f">', `<g fill="${NIGHT}">`),
  ).toString('base64');
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(`<!doctype html><style>
      @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); font-weight: 100 800 }
      body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
        background: ${NIGHT}; color: #f8f3e6; font-family: Anek, sans-serif }
      .scene { position: absolute; left: 0; right: 0; bottom: 0; width: 1200px }
      .brand { position: absolute; left: 72px; top: 52px; display: flex; align-items: center; gap: 18px; font-size: 48px; font-weight: 720 }
      h1 { position: absolute; left: 72px; top: 142px; margin: 0; white-space: nowrap; font-size: 60px; line-height: 1.06; font-weight: 740; letter-spacing: -0.01em }
      p { position: absolute; left: 72px; top: 290px; margin: 0; width: 480px; line-height: 1.25; font-size: 28px; color: #c6d6cc; font-weight: 480 }
    </style>
    <img class="scene" src="data:image/svg+xml;base64,${scene}">
    <div class="brand"><img width="60" height="60" src="data:image/svg+xml;base64,${mark}">Bahon</div>
    <h1>Trucks, pickups and vans<br>across Bangladesh</h1>
    <p>Price offers from verified drivers, live from booking to delivery.</p>`);
    await page.evaluate(() => document.fonts.ready);
    const screenshot = await page.screenshot();
    await sharp(screenshot)
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toFile(path.join(publicFolder, 'share.png'));
  } finally {
    await browser.close();
  }
}

await icon('icon-192.png', 192);
await icon('icon-512.png', 512);
await icon('maskable-192.png', 192, { isFullBleed: true, part: 0.9 });
await icon('maskable-512.png', 512, { isFullBleed: true, part: 0.9 });
// iOS rounds the corners and does not support transparency.
await icon('apple-touch-180.png', 180, { isFullBleed: true, part: 1 });
await socialPicture();
