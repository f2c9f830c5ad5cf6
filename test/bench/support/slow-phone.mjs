/** A slow phone, as Chromium's own tools have it: 1.6 Mbps down, 150 ms there and back, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1_500;
const LIMIT_MS = 30_000;

/** Runs in the page before its own code: notes the largest paint, the shifts and the long tasks. */
const observer = `
  window.__seen = { lcp: 0, cls: 0, tasks: [], paint: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { __seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) __seen.cls += entry.value; });
  watch('longtask', (entry) => { __seen.tasks.push([entry.startTime, entry.duration]); });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') __seen.paint = entry.startTime; });
`;

/**
 * Opens a page as a slow phone does and waits until nothing moves. Gives LCP, CLS, TBT (milliseconds beyond 50 of every long
 * task after the first paint), and the paths of the scripts that came before any interaction.
 */
export async function visit(context, url, { content } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observer);
  const scripts = new Set();
  let lastResponse = Date.now();
  page.on('response', (response) => {
    lastResponse = Date.now();
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && pathname !== '/service-worker.js') scripts.add(pathname);
  });
  try {
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    if (content) await page.locator(content).first().waitFor({ timeout: LIMIT_MS });
    const settledBy = Date.now() + LIMIT_MS;
    while (Date.now() - lastResponse < QUIET_MS && Date.now() < settledBy) await page.waitForTimeout(100);
    const { lcp, cls, tasks, paint } = await page.evaluate('__seen');
    const tbt = tasks
      .filter(([start]) => start >= paint)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    return { lcp, cls, tbt, scripts: [...scripts] };
  } finally {
    await page.close();
  }
}

/** Waits until the service worker has kept the code of the user's pages, as it does while a user reads. */
export async function warm(context, url, content) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(content).first().waitFor();
  await page.waitForFunction(
    `caches.keys()
      .then((names) => caches.open(names.find((name) => name.startsWith('bahon-release-'))))
      .then((cache) => cache.keys())
      .then((keys) => keys.length > 100)`,
    undefined,
    { timeout: LIMIT_MS },
  );
  await page.close();
}
