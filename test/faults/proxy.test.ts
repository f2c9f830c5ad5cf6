import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@app/contracts/errors.js';
import { errorTextsBn } from '@app/contracts/errors.bn.js';
import { writeProxyConfig } from '../../scripts/stack/proxy-config.mjs';
import { eventually } from '../support/eventually.js';
import { reservePort } from '../support/ports.js';
import { runEnvironment } from '../support/run-environment.js';
import { setUp } from '../support/set-up.js';

/** The proxy of the compose file, before an API that is not there. */
describe('what the proxy answers itself', () => {
  const proxy = setUp(async () => {
    const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'proxy-'));
    const [port, apiPort] = [await reservePort(), await reservePort()];
    const config = writeProxyConfig({ folder, port, apiPorts: [apiPort] });
    const child = spawn(process.env['NGINX_PATH'] ?? 'nginx', ['-c', config, '-p', folder]);
    const url = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(url), { within: 10_000, what: 'the proxy' });
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { url, stop };
  });

  const errorBody = (code: 'unavailable' | 'payload_too_large', isBangla = false) => ({
    status: false,
    code,
    message: isBangla ? errorTextsBn[code] : errorCatalogue[code].text,
  });

  it.each(['GET', 'POST', 'PUT'])(
    'is the failure of the API to a %s while no process answers',
    async (method) => {
      const reply = await fetch(`${proxy.url}/api/bookings`, { method });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        502,
        'application/json; charset=utf-8',
      ]);
      expect(await reply.json()).toEqual(errorBody('unavailable'));
    },
  );

  it('is in Bangla for those who read Bangla', async () => {
    const headers = { 'Accept-Language': 'bn' };
    const reply = await fetch(`${proxy.url}/api/bookings`, { headers });
    expect(await reply.json()).toEqual(errorBody('unavailable', true));
  });

  it('is the failure of the API to a request that is too large', async () => {
    const upload = request(`${proxy.url}/api/files`, {
      method: 'POST',
      headers: { 'Content-Length': 61 * 1024 * 1024, Expect: '100-continue' },
    });
    upload.flushHeaders();
    const [reply] = await once(upload, 'response');
    const chunks: Buffer[] = await reply.toArray();
    upload.destroy();
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      413,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(errorBody('payload_too_large'));
  });

  it('stays a page to those who open one', async () => {
    const reply = await fetch(`${proxy.url}/my-bookings`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([502, 'text/html']);
  });
});
