import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/**
 * One request on a kept connection with as little code as possible: the client must need less CPU time than the server.
 * @returns {Promise<number>} milliseconds until the whole answer was there
 */
export function request(url, cookie, body) {
  const startTime = performance.now();
  const headers = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {};
  return new Promise((resolve, reject) => {
    const clientRequest = http.request(
      url,
      { agent, method: body ? 'POST' : 'GET', headers: { ...headers, cookie } },
      (response) => {
        response.on('error', reject);
        response.resume();
        response.on('end', () => {
          if (response.statusCode < 300) resolve(performance.now() - startTime);
          else reject(new Error(`${url} was answered with ${response.statusCode}`));
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

/** Sends requests over a number of connections, each after the answer of the one before. Returns requests a second. */
export async function flood(count, connections, ask) {
  let next = 0;
  const startTime = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let n = next++; n < count; n = next++) await ask(n);
    }),
  );
  return (count * 1000) / (performance.now() - startTime);
}
