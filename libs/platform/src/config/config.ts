import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, writeOnce, withSecretFiles } from './setting-files.js';
import { pushEnvironment, readPushSettings, type PushSettings } from './push-settings.js';
import { readRoadSettings, roadEnvironment, type RoadSettings } from './road-settings.js';
import { readS3Settings, s3Environment, type S3Settings } from './s3-settings.js';
import { readSmsSettings, smsEnvironment, type SmsSettings } from './sms-settings.js';
import { readTracingSettings, tracingEnvironment, type TracingSettings } from './tracing-settings.js';

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

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  databaseUrl: string;
  databasePoolSize: number;
  /** Set = queues, socket fan-out and rate limits on Redis; unset = on PostgreSQL. */
  redisUrl: string | undefined;
  /** Folder of uploaded files, mails that are not sent, and generated secrets. The same for every process. */
  dataDir: string;
  /** Key for the encryption and hashes of codes. The same in every process of one installation. */
  appSecret: string;
  /** Mail server; unset = mails are files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of mails. */
  mailFrom: string;
  /**
   * Public address of the product: used for links in mails, social tags, robots.txt and sitemap.xml, and as the expected
   * Origin; https turns on Secure cookies and HSTS.
   */
  publicUrl: string;
  isHttps: boolean;
  /** Number of reverse proxies in front; only their X-Forwarded-For entries are trusted. */
  trustProxyHops: number;
  /** Idle time after which a session ends: browser sessions and remembered sessions. An open page counts as use. */
  sessionIdle: { seconds: number; rememberedSeconds: number };
  /** Whether admins and operators need a second factor before anything else. */
  staffSecondFactor: 'required' | 'optional';
  /** The number that customers pay to. */
  merchantNumber: string;
  /** The provider by which customers pay. */
  paymentMethod: string;
  /** Senders whose forwarded messages count as a wallet's own, such as `bKash`. */
  proofSenders: readonly string[];
  /** Payments up to this many paisa are approved by the wallet's message alone; 0 = off. */
  autoApproveMax: number;
  /** Hours after the completion of a booking until its money is released to the driver. */
  payoutHoldHours: number;
  /** The admin who made a payout may not mark it as sent. */
  payoutFourEyes: boolean;
  /** Demo accounts with a public password; by default only with the embedded database. Refused in production. */
  seedDemo: boolean;
  /** Minimum level of log lines. */
  logLevel: string;
  /** The `nice` value of a worker: how much lower its CPU priority is than the API's. */
  workerNice: number;
  /** Multiplies the flood limits (never those of login and codes): 1 by default, 1000 in tests. `npm run simulate` needs 1000. */
  rateLimitScale: number;
  /** Folder of the built web client; by default beside the build of the API. */
  webDir: string | undefined;
  /** PMTiles archive of the street map, which the API checks; unset = no street map. */
  mapTilesFile: string | undefined;
  /** The S3-compatible store of files; unset = a folder under `dataDir`. */
  s3: S3Settings | undefined;
  /** Folder in which tests define faults; unset = no faults. Refused in production. */
  faultDir: string | undefined;
  /** Web push; unset = off. */
  push: PushSettings | undefined;
  /** Hosts of push services (port 443); `*.` in front allows subdomains. An address with a scheme is for tests. */
  pushServices: readonly string[];
  /**
   * Whether webhooks may also go to this machine, by http or https (for tests and `npm run simulate`; refused in
   * production), and the factor of the pauses between attempts (at least 1 in production).
   */
  webhooks: { allowsLoopback: boolean; retryScale: number };
  /** The SMS gateway for delivery codes; unset = off. */
  sms: SmsSettings | undefined;
  /** Port of the Prometheus metrics of this process; unset = off. */
  metrics: { port: number; host: string } | undefined;
  /** The collector of traces; unset = tracing is off. */
  tracing: TracingSettings | undefined;
  /** Where distances and durations come from. */
  road: RoadSettings;
}

/** File to which the launcher writes the address of the embedded database while it runs. */
function embeddedDatabaseUrlFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'url');
}

/**
 * Reads and checks the settings.
 * @throws {ConfigError} naming the first wrong or missing variable.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable in a compose file means "not set".
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(
    withSecretFiles(variables, Object.keys(environmentSchema.shape)),
  );
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')} is not valid: ${issue.message}`);
  }
  const env = result.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) refuseTestSettings(env);
  const s3 = readS3Settings(env);
  if (s3 && 'missing' in s3) throw new ConfigError(`${s3.missing} is missing: the other S3 settings need it`);
  const sms = readSmsSettings(env, isProduction);
  if (sms && 'wrong' in sms) throw new ConfigError(sms.wrong);
  const tracingSettings = readTracingSettings(env);
  if (tracingSettings && 'wrong' in tracingSettings) throw new ConfigError(tracingSettings.wrong);
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL ?? readEmbeddedUrl(dataDir),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    redisUrl: env.REDIS_URL,
    dataDir,
    appSecret: env.APP_SECRET ?? keepSecret(dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    trustProxyHops: env.TRUST_PROXY,
    sessionIdle: {
      seconds: env.SESSION_IDLE_MINUTES * 60,
      rememberedSeconds: env.SESSION_REMEMBERED_IDLE_DAYS * 24 * 3600,
    },
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    merchantNumber: env.MERCHANT_NUMBER,
    paymentMethod: env.PAYMENT_METHOD,
    proofSenders: env.PROOF_SENDERS,
    autoApproveMax: Math.round(env.AUTO_APPROVE_MAX * 100),
    payoutHoldHours: env.PAYOUT_HOLD_HOURS,
    payoutFourEyes: env.PAYOUT_FOUR_EYES ?? false,
    seedDemo: env.SEED_DEMO ?? (env.DATABASE_URL === undefined && !isProduction),
    logLevel: env.LOG_LEVEL,
    workerNice: env.WORKER_NICE,
    rateLimitScale: env.RATE_LIMIT_SCALE ?? (env.NODE_ENV === 'test' ? 1000 : 1),
    webDir: env.WEB_DIR && resolve(env.WEB_DIR),
    mapTilesFile: env.MAP_PMTILES && resolve(env.MAP_PMTILES),
    s3,
    faultDir: env.FAULT_DIR && resolve(env.FAULT_DIR),
    push: readPushSettings(env, { isProduction, dataDir, contact: env.MAIL_FROM }),
    pushServices: env.PUSH_SERVICES,
    webhooks: { allowsLoopback: env.WEBHOOK_ALLOW_LOOPBACK ?? false, retryScale: env.WEBHOOK_RETRY_SCALE },
    sms,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: tracingSettings,
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

function readEmbeddedUrl(dataDir: string): string {
  const file = embeddedDatabaseUrlFile(dataDir);
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
