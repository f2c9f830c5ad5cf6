const FINISHED = 'Tracing.tracingComplete';
const COLLECTED = 'Tracing.dataCollected';

/**
 * Traces the tasks of a page's main thread until `stop` is called, which gives the longest of them: by the clock, and in
 * processor time. Processor time leaves out how long a task waited for a processor, so it says little about the machine's load.
 * @returns {Promise<() => Promise<{ clock: number, processor: number }>>} in milliseconds.
 */
export async function traceTasks(browser) {
  const session = await browser.newBrowserCDPSession();
  const threads = new Set();
  const tasks = [];
  session.on(COLLECTED, ({ value }) => {
    for (const { name, pid, tid, ph, dur, tdur, args } of value) {
      if (name === 'thread_name' && args.name === 'CrRendererMain') threads.add(`${pid} ${tid}`);
      if (ph === 'X' && name.endsWith('RunTask')) tasks.push({ thread: `${pid} ${tid}`, dur, tdur });
    }
  });
  const traceConfig = {
    includedCategories: ['toplevel'],
    excludedCategories: ['*'],
    recordMode: 'recordUntilFull',
  };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const end = new Promise((resolve) => session.once(FINISHED, resolve));
    await session.send('Tracing.end');
    await end;
    await session.detach();
    const own = tasks.filter(({ thread }) => threads.has(thread));
    if (own.length === 0) throw new Error('Chromium traced no task of the page');
    const longest = (key) => own.reduce((most, task) => Math.max(most, (task[key] ?? 0) / 1000), 0);
    return { clock: longest('dur'), processor: longest('tdur') };
  };
}
