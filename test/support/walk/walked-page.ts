import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

/** The narrowest screens of each layout (the header changes at 360 px), and the usual phone. */
export const widths = [320, 360, 390, 768, 1440] as const;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const LONG_ENOUGH = { timeout: 20_000 };
const colours = { type: 'rule', values: ['color-contrast'] };

/** Prepares a page for `goTo` and `barriersOn`: nothing moves, so that colours are measured when they have settled. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`);
}

/** Navigates in the client like a link, without a reload, and waits for the content. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  await page.evaluate(`{
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }`);
  await page
    .locator('h1:not([data-left])')
    .first()
    .waitFor({ state: 'attached', ...LONG_ENOUGH });
  await page
    .locator('main [class*=skeleton]')
    .first()
    .waitFor({ state: 'detached', ...LONG_ENOUGH });
}

/** Resolves when the page is drawn with the new width. In rare cases Chromium stops drawing a page for good: then it is loaded again. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  if (await isDrawn(page)) return;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor(LONG_ENOUGH);
  await prepare(page);
  if (!(await isDrawn(page))) throw new Error('Chromium no longer draws this page');
}

function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`new Promise((resolve) => {
    setTimeout(() => resolve(false), ${LONG_ENOUGH.timeout});
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  })`);
}

const CUT_OFF_IN_HEADER = `
  Array.from(document.querySelectorAll('header :is(a, button)')).flatMap((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    const isInside = width === 0 || (left >= 0 && right <= innerWidth);
    return isInside ? [] : [control.getAttribute('aria-label') ?? control.textContent.trim()];
  })`;

/** Links and buttons of the header outside the screen. The header is fixed, so nobody can scroll to them. */
export function cutOffInHeader(page: Page): Promise<string[]> {
  return page.evaluate(CUT_OFF_IN_HEADER);
}

/** The width of the content in pixels, and what `cutOffInHeader` finds. */
export function widthOf(page: Page): Promise<{ scrollWidth: number; cutOff: string[] }> {
  return page.evaluate(
    `({ scrollWidth: document.documentElement.scrollWidth, cutOff: ${CUT_OFF_IN_HEADER} })`,
  );
}

/** Lays out rows that are off screen: axe would measure them in placeholders that have the height of the first row. */
const SHOW_ALL_ROWS = `for (const row of document.querySelectorAll('li, tr'))
  if (getComputedStyle(row).contentVisibility === 'auto') row.style.contentVisibility = 'visible';`;

/** Serious and critical problems that axe finds, by all rules of WCAG 2.2 A and AA or by the rule of colour contrast. */
export async function barriersOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const options = { runOnly: rules === 'all' ? wcag : colours, resultTypes: ['violations'] };
  await page.evaluate(SHOW_ALL_ROWS);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
