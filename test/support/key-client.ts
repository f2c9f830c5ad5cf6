import { createHash, randomBytes } from 'node:crypto';
import { type KeyScope, keyScopes } from '@app/contracts/endpoint.js';
import { HttpClient, type HttpOptions, type HttpReply } from './http-client.js';
import type { TestDatabase } from './postgres.js';

/** A program with an API key: it has no cookies and names no origin. */
export class KeyClient extends HttpClient {
  constructor(
    baseUrl: string,
    readonly key: string,
  ) {
    super(baseUrl);
  }

  override request<Body = any>(
    method: string,
    path: string,
    body?: unknown,
    options: HttpOptions = {},
  ): Promise<HttpReply<Body>> {
    const headers = { authorization: `Bearer ${this.key}`, ...options.headers };
    return super.request(method, path, body, { origin: null, ...options, headers });
  }
}

/** Inserts a key into the database. */
export async function insertKey(
  database: TestDatabase,
  userId: number,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<{ id: number; key: string }> {
  const key = `bahon_${randomBytes(32).toString('base64url')}`;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO api_key (user_id, name, prefix, key_hash, scopes) VALUES ($1, 'Program', $2, $3, $4) RETURNING id`,
    [userId, key.slice(0, 12), createHash('sha256').update(key).digest('hex'), scopes],
  );
  return { id: row!.id, key };
}
