import { jest } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { watchConnection } from './connection-watch';

/** What the watch uses of a socket; `answer` is the server's acknowledgement of the last check. */
class TestSocket {
  connected = true;
  asked = 0;
  answer: () => void = () => undefined;
  readonly io = { on: () => undefined, off: () => undefined };
  private readonly listeners = new Map<string, () => void>();
  private any: () => void = () => undefined;

  on(event: string, listener: () => void): void {
    this.listeners.set(event, listener);
  }
  off(): void {}
  onAny(listener: () => void): void {
    this.any = listener;
  }
  offAny(): void {}
  emit(_event: string, answer: () => void): void {
    this.asked += 1;
    this.answer = answer;
  }
  happen(event: string): void {
    this.listeners.get(event)?.();
  }
  receive(): void {
    this.any();
  }
}

describe('the watch on a connection', () => {
  let socket: TestSocket;
  let reports: string[];
  let stop: () => void;

  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    socket = new TestSocket();
    reports = [];
    stop = watchConnection(socket as unknown as Socket, {
      onSilence: () => reports.push('silence'),
      onAnswer: () => reports.push('answer'),
      onLost: () => reports.push('lost'),
    });
    socket.happen('connect');
  });

  afterEach(() => {
    stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('should notice within five seconds that nothing is answered, and give the connection up later', () => {
    jest.advanceTimersByTime(4_999);
    expect(reports).toEqual(['silence']);
    jest.advanceTimersByTime(6_000);
    expect(reports).toEqual(['silence', 'lost']);
  });

  it('should keep a connection that answers late', () => {
    jest.advanceTimersByTime(4_999);
    socket.answer();
    expect(reports).toEqual(['silence', 'answer']);
    jest.advanceTimersByTime(2_100);
    socket.answer();
    jest.advanceTimersByTime(1_000);
    expect(reports).toEqual(['silence', 'answer']);
  });

  it('should ask nothing while messages arrive', () => {
    for (let n = 0; n < 10; n += 1) {
      jest.advanceTimersByTime(1_500);
      socket.receive();
    }
    expect(socket.asked).toBe(0);
    expect(reports).toEqual([]);
  });

  it('should ask nothing in the background, and at once when the page is looked at again', () => {
    show('hidden');
    jest.advanceTimersByTime(60_000);
    expect(socket.asked).toBe(0);
    show('visible');
    expect(socket.asked).toBe(1);
    jest.advanceTimersByTime(2_500);
    expect(reports).toEqual(['silence']);
  });

  it('should ask nothing once it is disconnected', () => {
    socket.connected = false;
    socket.happen('disconnect');
    jest.advanceTimersByTime(60_000);
    expect(socket.asked).toBe(0);
    expect(reports).toEqual([]);
  });
});
