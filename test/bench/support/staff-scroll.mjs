import { traceTasks } from './task-times.mjs';

/** Somebody scrolls through a staff table as fast as a wheel turns. */
const STEP_PX = 1_500;
const TURNS_AFTER_LOADING = 150;
const LIMIT_MS = 120_000;

/**
 * Opens a list, loads all of its `count` rows by scrolling, and scrolls up and down through them.
 * @returns the longest task while it loads and while it scrolls, as `traceTasks` gives it.
 */
export async function scrollThrough(context, url, count) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.ant-table-row').first().waitFor({ timeout: LIMIT_MS });
  await page.mouse.move(700, 450);
  const rowCount = page.getByRole('status').getByText(`${count.toLocaleString('en')} of`);
  const loadingTasks = await traceTasks(context.browser());
  const until = Date.now() + LIMIT_MS;
  while ((await rowCount.count()) === 0) {
    if (Date.now() > until) throw new Error(`${url} did not load ${count} rows within ${LIMIT_MS / 1000} s`);
    await turn(page, STEP_PX);
  }
  const loadTasks = await loadingTasks();
  const scrollingTasks = await traceTasks(context.browser());
  for (let n = 0; n < TURNS_AFTER_LOADING; n += 1) await turn(page, n % 50 < 25 ? -STEP_PX : STEP_PX);
  const scrollTasks = await scrollingTasks();
  await page.close();
  return { loadTasks, scrollTasks };
}

async function turn(page, pixels) {
  await page.mouse.wheel(0, pixels);
  // At the end of the table the wheel moves the page: the table must stay below the pointer.
  await page.evaluate('new Promise(requestAnimationFrame).then(() => scrollTo(0, 0))');
}
