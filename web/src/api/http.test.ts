import { jest } from '@jest/globals';
import { NETWORK } from './api-error';
import { READ_TIMEOUT_MS, request } from './http';

/** Never answers, as a connection that drops all data, until the caller aborts the request. */
const silentFetch: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

describe('a request without an answer', () => {
  const { fetch } = globalThis;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = silentFetch;
  });

  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  it('should end a read with the network error after its time limit', async () => {
    const onSettled = jest.fn();
    void request({ method: 'GET', path: '/bookings' }).then(onSettled);
    await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
    expect(onSettled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onSettled).toHaveBeenCalledWith({ error: NETWORK });
  });

  it('should end a read whose body never completes', async () => {
    globalThis.fetch = (_input, init) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (stream) =>
              init?.signal?.addEventListener('abort', () => stream.error(new Error('Aborted'))),
          }),
        ),
      );
    const onSettled = jest.fn();
    void request({ method: 'GET', path: '/bookings' }).then(onSettled);
    await jest.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
    expect(onSettled).toHaveBeenCalledWith({ error: NETWORK });
  });

  it('should not limit a write', async () => {
    const onSettled = jest.fn();
    void request({ method: 'POST', path: '/bookings', body: {} }).then(onSettled);
    await jest.advanceTimersByTimeAsync(10 * READ_TIMEOUT_MS);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('should end when the caller aborts', async () => {
    const aborter = new AbortController();
    const result = request({ method: 'GET', path: '/bookings', signal: aborter.signal });
    aborter.abort();
    expect(await result).toEqual({ error: NETWORK });
    expect(jest.getTimerCount()).toBe(0);
  });
});
