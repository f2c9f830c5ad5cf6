import type { Locator, Page } from 'playwright-core';
import { LIVE } from './browser.js';

const MOST_STOPS = 150;

/** Whether the focused element, its container or its icon has an outline or a shadow ring. */
const focusIsSeen = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
  const at = document.activeElement;
  if (!at || at === document.body || at.id === 'content') return true;
  const outlined = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const ringed = (one) => getComputedStyle(one).boxShadow !== 'none';
  const frames = [at, at.parentElement, at.parentElement?.parentElement].filter(Boolean);
  if (frames.some(outlined) || ringed(at)) return true;
  // The focus ring of a field may be drawn by its parent or by a sibling.
  const drawn = [...(at.nextElementSibling?.querySelectorAll('*') ?? [])];
  return at.matches('input, textarea') && (ringed(at.parentElement) || drawn.some((one) => outlined(one) || ringed(one)));
})`;

const focusedElement = `(() => {
  const at = document.activeElement;
  return at ? at.outerHTML.slice(0, 160) : 'nothing';
})()`;

/** Keyboard use of a page. Focused elements without a visible focus are recorded in `unseen`. */
export class Keyboard {
  readonly unseen: string[] = [];

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** What has the focus, as the start of its HTML. */
  focused(): Promise<string> {
    return this.page.evaluate<string>(focusedElement);
  }

  /** Presses Tab (or Shift+Tab) until the target has the focus. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const one = target.first();
    await one.waitFor({ state: 'visible', ...LIVE });
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(one)) return;
      await this.press(key);
      await this.look();
    }
    throw new Error(
      `${MOST_STOPS} times ${key} never reached ${String(target)}, but ${await this.focused()}`,
    );
  }

  async enter(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(target, key);
    await this.press('Enter');
  }

  /** Moves to a field and replaces its text. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Whether the focus is on or within what the selector finds. */
  isIn(selector: string): Promise<boolean> {
    return this.page.evaluate<boolean>(
      `document.activeElement.closest(${JSON.stringify(selector)}) !== null`,
    );
  }

  async look(): Promise<void> {
    if (!(await this.page.evaluate<boolean>(focusIsSeen))) this.unseen.push(await this.focused());
  }

  /** Marks the live regions there are; only changes of their text are recorded. */
  async listen(): Promise<void> {
    await this.page.evaluate(
      `document.querySelectorAll('[role=status],[role=alert],[aria-live=polite]').forEach((one) => { one.dataset.heard = ''; })`,
    );
  }

  /** Waits until a region that `listen` found announces it. */
  async hear(text: string | RegExp): Promise<void> {
    await this.page
      .locator('[data-heard]')
      .filter({ hasText: text })
      .first()
      .waitFor({ state: 'attached', ...LIVE });
  }
}

/** Whether the focus is on exactly this element. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((one: any) => one === one.ownerDocument.activeElement);
}
