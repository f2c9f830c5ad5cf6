import { fakeServer, ok } from '../testing/fake-server';
import { request } from '../api/http';
import { noteServerTime, serverNow } from './server-clock';

const server = fakeServer();
const at = (milliseconds: number) => new Date(milliseconds).toUTCString();

describe("the server's clock", () => {
  it('should get more exact with every answer, and start again when the clock of the device changes', () => {
    const device = Date.now();
    const ahead = 600_000;
    // Asked, answered in between, and come: the server is ten minutes ahead.
    noteServerTime(at(device + ahead), device - 400, device + 400);
    expect(Math.abs(serverNow() - Date.now() - ahead)).toBeLessThan(1_000);
    for (let step = 0; step < 20; step += 1) {
      const now = device + step * 137;
      noteServerTime(at(now + ahead), now - 20, now + 20);
    }
    expect(Math.abs(serverNow() - Date.now() - ahead)).toBeLessThan(150);
    noteServerTime(at(device - 50_000), device - 20, device + 20);
    expect(Math.abs(serverNow() - Date.now() + 50_000)).toBeLessThan(1_100);
  });

  it('should use only answers that cannot come from a cache', async () => {
    const before = serverNow() - Date.now();
    server
      .on('GET /offers', ok([]))
      .on('POST /autologin', { ...ok(null), headers: { Date: at(Date.now() + 3_600_000) } });
    await request({ method: 'GET', path: '/offers' });
    expect(Math.abs(serverNow() - Date.now() - before)).toBeLessThan(50);
    await request({ method: 'POST', path: '/autologin' });
    expect(serverNow() - Date.now()).toBeGreaterThan(3_500_000);
    noteServerTime(at(Date.now()), Date.now() - 10, Date.now() + 10);
  });
});
