import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, parseSettings, writeOnce, withSecretFiles } from './setting-files.js';
import { pushEnvironment, readPushSettings } from './push-settings.js';
import { readRoadSettings, roadEnvironment } from './road-settings.js';
import { readS3Settings, s3Environment } from './s3-settings.js';
import { readSmsSettings, smsEnvironment } from './sms-settings.js';
import { readTracingSettings, tracingEnvironment } from './tracing-settings.js';

export { ConfigError };

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be an address, such as: Bahon <no-reply@bahon.example>',
    })
    .default('Bahon <no-reply@bahon.example>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  MERCHANT_NUMBER: z
    .string()
    .regex(/^01\d{9}$/)
    .default('01700000000'),
  PAYMENT_METHOD: z
    .string()
    .regex(/^[a-z]{2,20}$/)
    .default('bkash'),
  PROOF_SENDERS: z
    .string()
    .max(500)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .default([]),
  AUTO_APPROVE_MAX: z.coerce.number().min(0).max(10_000_000).multipleOf(0.01).default(0),
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(0).max(168).default(24),
  PAYOUT_FOUR_EYES: flag.optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(720).default(240),
  SESSION_REMEMBERED_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  SEED_DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  WORKER_NICE: z.coerce.number().int().min(0).max(19).default(5),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1_000_000).optional(),
  WEB_DIR: z.string().min(1).optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  WEBHOOK_ALLOW_LOOPBACK: flag.optional(),
  WEBHOOK_RETRY_SCALE: z.coerce.number().min(0.0001).max(100).default(1),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  FAULT_DIR: z.string().min(1).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ...s3Environment,
  ...pushEnvironment,
  ...smsEnvironment,
  ...tracingEnvironment,
  ...roadEnvironment,
});

/** The settings of a process. */
export type Config = ReturnType<typeof loadConfig>;

/**
 * Reads and checks the settings.
 * @throws {ConfigError} naming the first wrong or missing variable.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty variable in a compose file means "not set".
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = parseSettings(
    environmentSchema,
    withSecretFiles(variables, Object.keys(environmentSchema.shape)),
  );
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) refuseTestSettings(env);
  const dataDir = resolve(env.DATA_DIR);
  // Wrong settings are reported before any file is read or written.
  const s3 = readS3Settings(env);
  const sms = readSmsSettings(env, isProduction);
  const tracing = readTracingSettings(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? readEmbeddedUrl(dataDir),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Set = queues, socket fan-out and rate limits on Redis; unset = on PostgreSQL. */
    redisUrl: env.REDIS_URL,
    /** Folder of uploaded files, emails that are not sent, and generated secrets. The same for every process. */
    dataDir,
    /** Key for the encryption and hashes of codes. The same in every process of one installation. */
    appSecret: env.APP_SECRET ?? keepSecret(dataDir),
    /** Mail server; unset = emails are files under `dataDir`. */
    smtpUrl: env.SMTP_URL,
    /** Sender of emails. */
    mailFrom: env.MAIL_FROM,
    /**
     * Public address of the product: used for links in emails, social tags, robots.txt and sitemap.xml, and as the expected
     * Origin; https turns on Secure cookies and HSTS.
     */
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    /** Number of reverse proxies in front; only their X-Forwarded-For entries are trusted. */
    trustProxyHops: env.TRUST_PROXY,
    /** Idle time after which a session ends: browser sessions and remembered sessions. An open page counts as use. */
    sessionIdle: {
      seconds: env.SESSION_IDLE_MINUTES * 60,
      rememberedSeconds: env.SESSION_REMEMBERED_IDLE_DAYS * 24 * 3600,
    },
    /** Whether admins and operators need a second factor before anything else. */
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    /** The number that customers pay to. */
    merchantNumber: env.MERCHANT_NUMBER,
    /** The provider by which customers pay. */
    paymentMethod: env.PAYMENT_METHOD,
    /** Senders whose forwarded messages count as a wallet's own, such as `bKash`. */
    proofSenders: env.PROOF_SENDERS,
    /** Payments up to this many paisa are approved by the wallet's message alone; 0 = off. */
    autoApproveMax: Math.round(env.AUTO_APPROVE_MAX * 100),
    /** Hours after the completion of a booking until its money is released to the driver. */
    payoutHoldHours: env.PAYOUT_HOLD_HOURS,
    /** The admin who made a payout may not mark it as sent. */
    payoutFourEyes: env.PAYOUT_FOUR_EYES ?? false,
    /** Demo accounts with a public password; by default only with the embedded database. Refused in production. */
    seedDemo: env.SEED_DEMO ?? (env.DATABASE_URL === undefined && !isProduction),
    /** Minimum level of log lines. */
    logLevel: env.LOG_LEVEL,
    /** The `nice` value of a worker: how much lower its CPU priority is than the API's. */
    workerNice: env.WORKER_NICE,
    /** Multiplies the flood limits (never those of login and codes): 1 by default, 1000 in tests. `npm run simulate` needs 1000. */
    rateLimitScale: env.RATE_LIMIT_SCALE ?? (env.NODE_ENV === 'test' ? 1000 : 1),
    /** Folder of the built web client; by default beside the build of the API. */
    webDir: env.WEB_DIR && resolve(env.WEB_DIR),
    /** PMTiles archive of the street map, which the API checks; unset = no street map. */
    mapTilesFile: env.MAP_PMTILES && resolve(env.MAP_PMTILES),
    /** The S3-compatible store of files; unset = a folder under `dataDir`. */
    s3,
    /** Folder in which tests define faults; unset = no faults. Refused in production. */
    faultDir: env.FAULT_DIR && resolve(env.FAULT_DIR),
    /** Web push; unset = off. */
    push: readPushSettings(env, { isProduction, dataDir, contact: env.MAIL_FROM }),
    /** Hosts of push services (port 443); `*.` in front allows subdomains. An address with a scheme is for tests. */
    pushServices: env.PUSH_SERVICES,
    /**
     * Whether webhooks may also go to this machine, by http or https (for tests and `npm run simulate`; refused in
     * production), and the factor of the pauses between attempts (at least 1 in production).
     */
    webhooks: { allowsLoopback: env.WEBHOOK_ALLOW_LOOPBACK ?? false, retryScale: env.WEBHOOK_RETRY_SCALE },
    /** The SMS gateway for delivery codes; unset = off. */
    sms,
    /** Port of the Prometheus metrics of this process; unset = off. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** The collector of traces; unset = tracing is off. */
    tracing,
    /** Where distances and durations come from. */
    road: readRoadSettings(env),
  };
}

/** Refuses what only tests and demonstrations may set. */
function refuseTestSettings(env: z.infer<typeof environmentSchema>): void {
  if (env.SEED_DEMO) {
    throw new ConfigError('SEED_DEMO is not valid: demo accounts are refused when NODE_ENV=production');
  }
  if (env.FAULT_DIR) {
    throw new ConfigError('FAULT_DIR is not valid: faults are refused when NODE_ENV=production');
  }
  if (env.WEBHOOK_ALLOW_LOOPBACK) {
    throw new ConfigError('WEBHOOK_ALLOW_LOOPBACK is not valid: it is refused when NODE_ENV=production');
  }
  if (env.WEBHOOK_RETRY_SCALE < 1) {
    throw new ConfigError('WEBHOOK_RETRY_SCALE is not valid: below 1 is refused when NODE_ENV=production');
  }
}

/** The launcher writes the URL of its database to this file while it runs. */
function readEmbeddedUrl(dataDir: string): string {
  const file = join(dataDir, 'postgres', 'url');
  if (!existsSync(file)) {
    throw new ConfigError(
      'DATABASE_URL is missing: set it, or run `npm start`, which brings a database of its own',
    );
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret of this installation, generated once. */
function keepSecret(dataDir: string): string {
  const secret = writeOnce(dataDir, 'secret', () => randomBytes(32).toString('hex'));
  if (secret.length < 32) {
    throw new ConfigError(`APP_SECRET is missing and ${join(dataDir, 'secret')} does not contain one`);
  }
  return secret;
}
