import type { ErrorCode } from '@app/contracts/errors.js';
import { DomainError } from './domain-error.js';

/** The result of one move in one state: the next state, or the error code. */
export type Step<Status extends string> = { to: Status } | { refused: ErrorCode };

/** Every move in every state; the compiler checks that none is missing. */
export type Transitions<Move extends string, Status extends string> = Record<
  Move,
  Record<Status, Step<Status>>
>;

export function to<Status extends string>(status: Status): { to: Status } {
  return { to: status };
}

export function refuse(code: ErrorCode): { refused: ErrorCode } {
  return { refused: code };
}

/**
 * The state a move leads to.
 * @throws {DomainError} when the move is illegal in this state; the state fills `{status}` of its text.
 */
export function nextStatus<Status extends string>(
  steps: Record<Status, Step<Status>>,
  status: Status,
): Status {
  const step = steps[status];
  if ('refused' in step) throw new DomainError(step.refused, { params: { status } });
  return step.to;
}

/** The states in which a move is legal, for the condition of a guarded UPDATE. */
export function legalStates<Status extends string>(steps: Record<Status, Step<Status>>): Status[] {
  const states = Object.entries(steps) as [Status, Step<Status>][];
  return states.filter(([, step]) => 'to' in step).map(([status]) => status);
}
