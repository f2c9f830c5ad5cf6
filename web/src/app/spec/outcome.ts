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
/** The same without an error status, and without fields that could explain it. */
export const BARE_NO: Answer = { status: 200, body: { status: false } };
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

/** Adds, for every refusal, the same refusal without an error status: it must read the same. */
export function withBareRefusals(outcomes: readonly Outcome[]): readonly Outcome[] {
  const bare = outcomes
    .filter(({ server }) => Object.values(server).includes(REFUSED))
    .map((outcome) => ({
      ...outcome,
      server: Object.fromEntries(
        Object.entries(outcome.server).map(([call, answer]) => [call, answer === REFUSED ? BARE_NO : answer]),
      ),
      says: outcome.says.replace('(status 409)', '(status 200)'),
    }));
  return [...outcomes, ...bare];
}

/** A form with everything typed right, and sent. */
export function filled({ form, right, submit }: FilledForm) {
  return { page: form, fill: right, press: [submit] };
}
