import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { ConfigError, writeOnce } from './setting-files.js';

/** The identity of this installation for push services. New keys end all subscriptions. */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Contact address for the push service: `mailto:` or `https:`; by default the sender of emails. */
  subject: string;
}

/** The push services of the browsers in use: Chrome and browsers derived from it, Firefox, Safari, old Edge. */
export const knownPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$|^https?:\/\/(127\.0\.0\.1|localhost):\d+$/;

/** The variables of web push. Keys as `web-push generate-vapid-keys` prints them: URL-safe base64 without padding. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in URL-safe base64')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in URL-safe base64')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .default(knownPushServices.join(','))
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => SERVICE.test(host)), 'must be host names, separated by commas'),
};

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>>;

/**
 * The VAPID keys: from the settings, or outside production a generated pair, so that web push works without
 * configuration. Undefined in production without keys, because subscriptions would be lost when the installation moves
 * to another machine.
 * @throws {ConfigError} when only some are set, or when they are not a key pair.
 */
export function readPushSettings(
  env: PushEnvironment,
  options: { isProduction: boolean; dataDir: string; contact: string },
): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(options.contact)?.[0]}`;
  if (options.isProduction && env.PUSH_SERVICES.some((host) => host.includes('://'))) {
    throw new ConfigError('PUSH_SERVICES is not valid: a local address is for tests only');
  }
  if (publicKey === undefined && privateKey === undefined) {
    return options.isProduction ? undefined : { ...storedPair(options.dataDir), subject };
  }
  if (publicKey === undefined || privateKey === undefined) {
    const missingVariable = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    throw new ConfigError(`${missingVariable} is missing: the other VAPID key needs it`);
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY is not valid: it does not belong to VAPID_PRIVATE_KEY');
  }
  return { publicKey, privateKey, subject };
}

function storedPair(dataDir: string): { publicKey: string; privateKey: string } {
  const privateKey = writeOnce(dataDir, 'vapid-key', () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    return pair.getPrivateKey().toString('base64url').padStart(43, 'A');
  });
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    throw new ConfigError('VAPID_PRIVATE_KEY is not valid: it is not a key of the curve P-256');
  }
  return pair.getPublicKey().toString('base64url');
}
