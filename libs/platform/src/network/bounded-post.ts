import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './public-address.js';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** The answer of a server that is not ours. */
export interface PostAnswer {
  status: number;
  text: string;
}

/**
 * Posts to an address that a user entered: a new connection to the address that was resolved and checked, no
 * redirects, ten seconds in all, and at most 64 kB of the answer are read. An answer that does not end counts by its
 * status.
 * @param isLoopback the address is on this machine, which the caller has allowed
 * @throws when there was no answer
 */
export function boundedPost(
  url: URL,
  { headers, body, isLoopback }: { headers: Record<string, string>; body: string; isLoopback: boolean },
): Promise<PostAnswer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
      },
      agent: false,
      signal,
      ...(!isLoopback && { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      void readStart(response).then((text) => {
        request.destroy();
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`no answer within ${TIMEOUT_MS / 1000} s`) : error),
    );
    request.end(body);
  });
}

/** The first bytes of an answer, also when it breaks off. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status came, so the message arrived.
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}
