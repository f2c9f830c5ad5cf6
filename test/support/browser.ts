import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { HttpClient } from './http-client.js';
import { type BahonOptions, startBahon } from './processes.js';
import { setUp } from './set-up.js';

/** Where screenshots go; ignored by git. */
const screenshotFolder = path.resolve('.artifacts/screenshots');

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Chromium for a test file: `const browser = setUp(launchBrowser);`. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
  });
}

/** One person at one device: a browser context with one page, and a record of all its problems. */
export class Visitor {
  /** Console errors, uncaught exceptions, and requests to any other origin. */
  readonly problems: string[] = [];
  #shots = 0;

  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly baseUrl: string,
    readonly toleratedErrors: RegExp[],
  ) {
    const { origin } = new URL(baseUrl);
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && this.#note(`console: ${message.text()} (${message.location().url})`),
    );
    page.on('pageerror', (error) => this.#note(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== origin) this.#note(`foreign request: ${url}`);
    });
  }

  /** Opens a client route and waits until the client runs and has a first screen: `await customer.open('/my-bookings')`. */
  async open(route: string): Promise<void> {
    await this.page.goto(new URL(route, this.baseUrl).href);
    // With `data-content` the document still has the content that the build rendered.
    await this.page.locator('#root:not([data-content]) > *').first().waitFor({ state: 'attached' });
  }

  /** Signs in on the login page. */
  async logIn(username: string): Promise<void> {
    await this.open('/login');
    await this.page.getByLabel(/Username/).fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill('bahon-demo');
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL(new URL('/', this.baseUrl).href);
  }

  /** Writes `<number>-<visitor>-<what>.png` under `.artifacts/screenshots`. */
  async screenshot(what: string, { fullPage = false } = {}): Promise<void> {
    await mkdir(screenshotFolder, { recursive: true });
    this.#shots += 1;
    const file = `${this.name}-${String(this.#shots).padStart(2, '0')}-${what}.png`;
    await this.page.screenshot({ path: path.join(screenshotFolder, file), fullPage });
  }

  /** Fails when anything went wrong on the page so far. Call it at the end of each test. */
  assertNoProblems(): void {
    if (this.problems.length > 0) throw new Error(`${this.name} met problems:\n${this.problems.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  #note(problem: string): void {
    if (!this.toleratedErrors.some((pattern) => pattern.test(problem))) this.problems.push(problem);
  }
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Problems that belong to the test, for instance `/status of 401/`. */
  toleratedErrors?: RegExp[];
  /** Has this client's session, without the login page. */
  as?: HttpClient;
}

/** A running product with a browser, for the top of a block: `const { bahon, visit } = setUpSite();`. */
export function setUpSite(options?: BahonOptions) {
  const bahon = setUp(() => startBahon(options));
  const browser = setUp(launchBrowser);
  const visit = (name: string, visitor?: VisitorOptions) => newVisitor(browser, name, bahon.url, visitor);
  return { bahon, browser, visit };
}

/** Time limit of waits, because a busy machine takes longer than the promised second. */
export const LIVE = { timeout: 20_000 };
/** A page of a busy server is loaded in this time. */
const LOADS_WITHIN_MS = 60_000;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * A new visitor with an empty cookie jar. A phone's: `phone`. Without the service worker, whose installation takes as much processor
 * time as the page itself; tests that need it pass `serviceWorkers: 'allow'`.
 */
export async function newVisitor(
  browser: Browser,
  name: string,
  baseUrl: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { toleratedErrors = [], as, ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: baseUrl,
    timezoneId: 'Asia/Dhaka',
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...contextOptions,
  });
  context.setDefaultTimeout(LIVE.timeout);
  context.setDefaultNavigationTimeout(LOADS_WITHIN_MS);
  const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: baseUrl }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  return new Visitor(name, context, page, baseUrl, toleratedErrors);
}
