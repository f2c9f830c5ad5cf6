import { configure } from '@testing-library/react';

// The default of one second is too short on a busy machine. It does not delay queries that succeed.
configure({ asyncUtilTimeout: 10_000 });

// On a busy machine Redux Toolkit warns about the time of its development checks, which says nothing about the client.
const { warn } = console;
console.warn = (...texts) => {
  if (!/Middleware took \d+ms/.test(String(texts[0]))) warn(...texts);
};

// What one test typed is no draft of the next.
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
