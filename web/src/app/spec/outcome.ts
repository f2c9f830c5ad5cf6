import type { ReactNode } from 'react';
import type { Role } from '@app/contracts/roles.js';
import type { failure, ok } from '../../testing/fake-server';
import type { FilledForm } from './forms';

type Answer =
  | ReturnType<typeof ok>
  | ReturnType<typeof failure>
  | { status: number; body: unknown }
  | 'no-connection';

/** The page of a proxy instead of our answer, without a reason. */
export const SILENT: Answer = { status: 502, body: 'bad gateway' };
/** `status: false` without a message. */
export const REFUSED: Answer = { status: 409, body: { status: false, code: 'unheard_of', message: '' } };
/** The same without an error status, and without fields that could explain it. */
export const REFUSED_WITH_200: Answer = { status: 200, body: { status: false } };
export const OFFLINE: Answer = 'no-connection';

/** One success or failure, and the text that the user must see. */
export interface Outcome {
  /** The area of the product. */
  readonly area: string;
  readonly page: ReactNode;
  /** The route, and the address in it. */
  readonly at?: readonly [path: string, address: string];
  readonly role?: Role | 'nobody';
  /** The answers of the server, by route. */
  readonly server: Readonly<Record<string, Answer>>;
  /** The input, by label. */
  readonly fill?: Readonly<Record<string, string>>;
  /** The buttons to press, in order. */
  readonly press?: readonly string[];
  readonly says: string;
}

/** What the answer to one request makes a screen say. */
export const outcome = (
  screen: Omit<Outcome, 'server' | 'says'> & Partial<Pick<Outcome, 'server'>>,
  route: string,
  answer: Answer,
  says: string,
): Outcome => ({ ...screen, server: { ...screen.server, [route]: answer }, says });

/** Adds each refusal again without an error status; its text must be the same. */
export function withRefusalsAs200(outcomes: readonly Outcome[]): readonly Outcome[] {
  const bare = outcomes
    .filter(({ server }) => Object.values(server).includes(REFUSED))
    .map((outcome) => ({
      ...outcome,
      server: Object.fromEntries(
        Object.entries(outcome.server).map(([route, answer]) => [
          route,
          answer === REFUSED ? REFUSED_WITH_200 : answer,
        ]),
      ),
      says: outcome.says.replace('(status 409)', '(status 200)'),
    }));
  return [...outcomes, ...bare];
}

/** A form with valid input that is sent. */
export function submissionOf({ form, right, submit }: FilledForm) {
  return { page: form, fill: right, press: [submit] };
}
