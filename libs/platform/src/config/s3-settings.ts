import { z } from 'zod';
import { ConfigError } from './setting-files.js';

/** Address and credentials of the S3-compatible store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Unset = Amazon's address of the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path, not of the host name: most stores other than Amazon's expect that. */
  forcePathStyle: boolean;
}

/** The variables of the file store: all of them, or none. */
export const s3Environment = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false', '1', '0']).optional(),
};

type S3Environment = z.output<z.ZodObject<typeof s3Environment>>;

/** The settings; undefined without any. @throws {ConfigError} when one of them is missing. */
export function readS3Settings(env: S3Environment): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = env;
  if ([bucket, accessKeyId, secretAccessKey, endpoint, region].every((setting) => setting === undefined)) {
    return undefined;
  }
  if (bucket === undefined) throw missingSetting('S3_BUCKET');
  if (accessKeyId === undefined) throw missingSetting('S3_ACCESS_KEY_ID');
  if (secretAccessKey === undefined) throw missingSetting('S3_SECRET_ACCESS_KEY');
  if (endpoint === undefined && region === undefined) throw missingSetting('S3_REGION');
  return {
    bucket,
    region: region ?? 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    forcePathStyle:
      forcePathStyle === undefined
        ? endpoint !== undefined
        : forcePathStyle === 'true' || forcePathStyle === '1',
  };
}

function missingSetting(name: string): ConfigError {
  return new ConfigError(`${name} is missing: the other S3 settings need it`);
}
