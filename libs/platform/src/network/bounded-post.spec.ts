import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { boundedPost } from './bounded-post.js';
import { publicLookup } from './public-address.js';

type Done = (error: Error | null, addresses: LookupAddress[]) => void;

/** What the name server answers, one list for each question; the last one stays. */
let answers: string[][] = [];
let questions = 0;
const lookup = (_host: string, _options: LookupOptions, done: Done) => {
  questions += 1;
  const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
  setImmediate(() =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
};

const PUBLIC = '142.250.4.95';

describe('a post to an address that a stranger entered', () => {
  let server: Server;
  let requestCount = 0;
  const url = () => new URL(`http://erp.example.com:${(server.address() as AddressInfo).port}/hook`);
  const post = (isLoopback = false) => boundedPost(url(), { headers: {}, body: '{}', isLoopback });
  const resolve = () =>
    new Promise((done) => {
      publicLookup('erp.example.com', {}, (error, address) => done(error ? error.message : address));
    });

  const { lookup: ofSystem } = dns;
  const setLookup = (newLookup: unknown) => {
    Object.assign(dns, { lookup: newLookup });
    syncBuiltinESMExports();
  };

  beforeAll(async () => {
    server = createServer((_request, response) => response.end('ok'));
    server.on('connection', () => (requestCount += 1));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    setLookup(lookup);
  });
  afterAll(() => {
    setLookup(ofSystem);
    server.close();
  });
  beforeEach(() => {
    requestCount = 0;
    questions = 0;
  });

  it('is refused when its name leads to a private address, without a connection', async () => {
    answers = [['127.0.0.1']];
    await expect(post()).rejects.toThrow('erp.example.com does not lead to a public address');
    expect(requestCount).toBe(0);
  });

  it('is refused when one of several addresses is private', async () => {
    answers = [[PUBLIC, '127.0.0.1']];
    await expect(post()).rejects.toThrow('does not lead to a public address');
    expect(requestCount).toBe(0);
  });

  it('is refused when its name was public before, and is private when the connection is made', async () => {
    answers = [[PUBLIC], ['127.0.0.1']];
    expect(await resolve()).toBe(PUBLIC);
    await expect(post()).rejects.toThrow('does not lead to a public address');
    expect(requestCount).toBe(0);
  });

  it('resolves its name once, so that the checked address is the one that is used', async () => {
    answers = [['127.0.0.1'], [PUBLIC]];
    await expect(post()).rejects.toThrow('does not lead to a public address');
    expect(questions).toBe(1);
  });
});
