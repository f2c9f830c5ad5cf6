import { configure } from '@testing-library/react';

// Its second of patience is too short on a busy machine; what is there at once is found at once all the same.
configure({ asyncUtilTimeout: 10_000 });

// A busy machine makes Redux Toolkit complain about the time its development checks take; that tells nothing of the client.
const { warn } = console;
console.warn = (...texts) => {
  if (!/Middleware took \d+ms/.test(String(texts[0]))) warn(...texts);
};

// What one test typed is no draft of the next.
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
