/** A device that can be pushed to, as its browser described it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker; encrypted for the device, and small: services take 4 kB at most. */
  payload: string;
  /** How long the service stores it for a device that is offline. */
  ttlSeconds: number;
  /** `high` also reaches a phone in power-saving mode. */
  urgency: 'normal' | 'high';
  /** A later message of the same topic replaces it while the device is offline: 32 URL-safe characters at most. */
  topic: string;
}

/**
 * The result. `gone`: the device has unsubscribed. `refused`: the service will never accept this message. An
 * unavailable or busy service is an error, so that the job is retried, not before the time that the service names.
 */
export type PushResult = 'sent' | 'gone' | 'refused';

export interface PushPort {
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

/** Undefined when web push is off. */
export const PUSH_PORT = Symbol('PUSH_PORT');
