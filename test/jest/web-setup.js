import { jest } from '@jest/globals';
import { act, configure, getConfig } from '@testing-library/react';

// Testing Library finds it here. It then advances fake timers while it waits.
globalThis.jest = jest;

const { setTimeout } = globalThis;
/** One turn of the real event loop, which answers of the fake server and loaded modules need also while timers are fake. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const { asyncWrapper } = getConfig();

configure({
  // The default of one second is too short on a busy machine. It does not delay queries that succeed.
  asyncUtilTimeout: 10_000,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      if ('clock' in globalThis.setTimeout) await turn();
      return result;
    }),
  unstable_advanceTimersWrapper: (advance) =>
    act(async () => {
      await advance();
      await turn();
    }),
});

// On a busy machine Redux Toolkit warns about the time of its development checks, which says nothing about the client.
const { warn } = console;
console.warn = (...texts) => {
  if (!/Middleware took \d+ms/.test(String(texts[0]))) warn(...texts);
};

// No test starts with the clock or the drafts of the one before.
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});
