/** A device that can be pushed to, as its browser described it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker; encrypted for the device, and small: services take 4 kB at most. */
  payload: string;
  /** How long the service keeps it for a device that is away. */
  ttlSeconds: number;
  /** `high` wakes a sleeping phone. */
  urgency: 'normal' | 'high';
  /** A later message of the same topic takes its place while the device is away: 32 URL-safe characters at most. */
  topic: string;
}

/**
 * What came of it. `gone`: the device unsubscribed, there is no use in trying again. `refused`: the service will never take this
 * message. A service that is away or busy is an error, so that the job is retried.
 */
export type PushResult = 'sent' | 'gone' | 'refused';

export interface PushPort {
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

/** Undefined where web push is off. */
export const PUSH_PORT = Symbol('PUSH_PORT');
