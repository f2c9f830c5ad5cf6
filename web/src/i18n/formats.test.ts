import { formatDateTime, formatMoney } from './formats';

describe('dates', () => {
  it('should read as the clock in Bangladesh shows them, wherever the browser is', () => {
    expect(formatDateTime('2026-11-20T21:30:00+06:00', 'en')).toBe('20 Nov 2026, 9:30 pm');
    expect(formatDateTime('2026-09-01T18:05:00Z', 'en')).toBe('2 Sep 2026, 12:05 am');
  });

  it('should be nothing for no date', () => {
    expect(formatDateTime(null, 'en')).toBe('');
    expect(formatDateTime('soon', 'en')).toBe('');
  });
});

describe('money', () => {
  it('should carry its sign and exactly two decimals', () => {
    expect(formatMoney(5500, 'en')).toBe('৳5,500.00');
    expect(formatMoney(0.5, 'en')).toBe('৳0.50');
    expect(formatMoney(123456.789, 'en', '$')).toBe('$1,23,456.79');
    expect(formatMoney(5500, 'bn')).toBe('৳৫,৫০০.০০');
  });
});
