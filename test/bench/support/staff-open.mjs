/** The line of an office: 10 Mbit/s, 40 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1000 * 1000) / 8,
  uploadThroughput: (10 * 1000 * 1000) / 8,
};
const LIMIT_MS = 30_000;

/** Opens a staff page on an office line. Gives the milliseconds from the request of the page until its first row is shown. */
export async function openStaffPage(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  try {
    await page.goto(url, { timeout: LIMIT_MS });
    await page.locator('.ant-table-row').first().waitFor({ timeout: LIMIT_MS });
    return await page.evaluate('performance.now()');
  } finally {
    await page.close();
  }
}
