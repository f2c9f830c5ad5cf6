import { endOf, validitiesBefore } from './last-choice';

const NOW = Date.parse('2026-11-20T08:00:00+06:00');

describe('how long an offer is valid', () => {
  it.each([
    ['2026-11-22T08:00:00+06:00', ['hours_6', 'hours_24', 'pickup', 'time']],
    ['2026-11-21T08:00:00+06:00', ['hours_6', 'pickup', 'time']],
    ['2026-11-20T14:00:00+06:00', ['pickup', 'time']],
  ])('should end before a pickup at %s', (pickup, choices) => {
    expect(validitiesBefore(pickup, NOW)).toEqual(choices);
  });

  it('should be a time in Bangladesh, what was typed, or no end of its own', () => {
    expect(endOf('hours_6', undefined, NOW)).toBe('2026-11-20T14:00:00+06:00');
    expect(endOf('time', '2026-11-20T10:00', NOW)).toBe('2026-11-20T10:00');
    expect(endOf('pickup', '2026-11-20T10:00', NOW)).toBeNull();
  });
});
