import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepPages } from './release.store';

/** A browser whose service worker is active: the messages that it gets. */
function workerMessages({ saveData = false, isPhone = false } = {}) {
  const postMessage = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: { postMessage } }) },
  });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList);
  return async () => {
    await navigator.serviceWorker.ready;
    return postMessage.mock.calls.map(([message]) => message);
  };
}

describe('keepPages', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('names the role and the language', async () => {
    const messages = workerMessages({ isPhone: true });
    keepPages('driver', 'bn');
    expect(await messages()).toEqual([{ type: 'keep-pages', role: 'driver', locale: 'bn' }]);
  });

  it('keeps nothing with a data saver', async () => {
    const messages = workerMessages({ saveData: true });
    keepPages('driver', 'bn');
    expect(await messages()).toEqual([]);
  });

  it.each(['admin', 'operator'] as const)('keeps the pages of an %s on computers only', async (role) => {
    const onPhone = workerMessages({ isPhone: true });
    keepPages(role, 'en');
    expect(await onPhone()).toEqual([]);
    const onComputer = workerMessages();
    keepPages(role, 'en');
    expect(await onComputer()).toHaveLength(1);
  });
});
