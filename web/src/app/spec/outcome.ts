import type { ReactNode } from 'react';
import type { Role } from '@app/contracts/roles.js';
import type { failure, ok } from '../../testing/fake-server';
import type { FilledForm } from './forms';

type Answer =
  ReturnType<typeof ok> | ReturnType<typeof failure> | { status: number; body: unknown } | 'no-connection';

/** A proxy's page instead of an answer of ours: it says nothing. */
export const SILENT: Answer = { status: 502, body: 'bad gateway' };
/** `status: false` and no message, as the spec reads it. */
export const REFUSED: Answer = { status: 409, body: { status: false, code: 'unheard_of', message: '' } };
export const OFFLINE: Answer = 'no-connection';

/** Something goes wrong, or well, and a person reads what the spec has them read. */
export interface Outcome {
  /** The area of section 8. */
  readonly area: string;
  readonly page: ReactNode;
  /** The route, and the address in it. */
  readonly at?: readonly [path: string, address: string];
  readonly role?: Role | 'nobody';
  /** How the server answers, by call. */
  readonly server: Readonly<Record<string, Answer>>;
  /** What is typed first, by label. */
  readonly fill?: Readonly<Record<string, string>>;
  /** Buttons that are pressed one after the other. */
  readonly press?: readonly string[];
  readonly says: string;
}

/** A form with everything typed right, and sent. */
export function filled({ form, right, submit }: FilledForm) {
  return { page: form, fill: right, press: [submit] };
}
