import { expect, it } from '@jest/globals';
import { DomainError } from './domain-error.js';
import { legalStates, nextStatus, refuse, to, type Transitions } from './transitions.js';

type Light = 'red' | 'green' | 'broken';

const moves = {
  go: { red: to('green'), green: refuse('conflict'), broken: refuse('payment_decided') },
  stop: { red: refuse('conflict'), green: to('red'), broken: to('red') },
} as const satisfies Transitions<'go' | 'stop', Light>;

it('gives the state a move leads to', () => {
  expect(nextStatus<Light>(moves.go, 'red')).toBe('green');
});

it('refuses with the code of the state and names the state', () => {
  expect(() => nextStatus<Light>(moves.go, 'green')).toThrow(new DomainError('conflict'));
  expect(() => nextStatus<Light>(moves.go, 'broken')).toThrow(
    expect.objectContaining({ code: 'payment_decided', options: { params: { status: 'broken' } } }),
  );
});

it('lists the states in which a move is legal', () => {
  expect(legalStates<Light>(moves.go)).toEqual(['red']);
  expect(legalStates<Light>(moves.stop)).toEqual(['green', 'broken']);
});
