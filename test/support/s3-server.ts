import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { reservePort } from './ports.js';
import { runEnvironment } from './run-environment.js';

export interface TestS3Server {
  /** The `S3_*` variables of a process that stores its files there. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

interface S3rver {
  run(): Promise<unknown>;
  close(): Promise<void>;
}

type S3rverClass = new (options: Record<string, unknown>) => S3rver;

/** An S3-compatible server of the test's own with one empty bucket. */
export async function startS3Server(): Promise<TestS3Server> {
  const S3Server = createRequire(import.meta.url)('s3rver') as S3rverClass;
  const port = await reservePort();
  const server = new S3Server({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: await mkdtemp(path.join(runEnvironment().scratchFolder, 's3-')),
    configureBuckets: [{ name: 'bahon-test' }],
  });
  await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'bahon-test',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    },
    stop: () => server.close(),
  };
}
