import { describe, expect, it } from '@jest/globals';
import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTimeRange,
  formatWeekday,
  localDigits,
  quote,
} from './formats.js';

describe('formats', () => {
  it('writes amounts with their sign and two decimals', () => {
    expect(formatMoney(1234567.5, 'en')).toBe('৳12,34,567.50');
    expect(formatMoney(1234567.5, 'bn')).toBe('৳১২,৩৪,৫৬৭.৫০');
    expect(formatMoney(5, 'en', '$')).toBe('$5.00');
  });

  it('writes numbers in the digits of the language', () => {
    expect(formatNumber(1234.567, 'en')).toBe('1,234.57');
    expect(formatNumber(1234.567, 'bn')).toBe('১,২৩৪.৫৭');
    expect(localDigits('#7, 30 min', 'bn')).toBe('#৭, ৩০ min');
    expect(localDigits('#7', 'en')).toBe('#7');
  });

  it('writes times as the clock in Bangladesh shows them', () => {
    expect(formatDateTime('2026-11-20T15:30:00Z', 'en')).toBe('20 Nov 2026, 9:30 pm');
    expect(formatDateTime('2026-11-20T15:30:00Z', 'bn')).toBe('২০ নভেম্বর ২০২৬, রাত ৯:৩০');
    expect(formatDateTime('2026-09-01T03:05:00Z', 'bn')).toBe('১ সেপ্টেম্বর ২০২৬, সকাল ৯:০৫');
    expect(formatDateTime('2026-09-01T18:05:00Z', 'en')).toBe('2 Sep 2026, 12:05 am');
    expect(formatDateTime('soon', 'bn')).toBe('');
    expect(formatDateTime(null, 'en')).toBe('');
  });

  it('says the part of the day of a range once where both times share it', () => {
    const range = (from: string, to: string, locale: 'en' | 'bn') =>
      formatTimeRange(Date.parse(`2026-11-20T${from}+06:00`), Date.parse(`2026-11-20T${to}+06:00`), locale);
    expect(range('16:30', '18:00', 'en')).toBe('4:30–6:00 pm');
    expect(range('11:30', '13:00', 'en')).toBe('11:30 am–1:00 pm');
    expect(range('20:30', '21:15', 'bn')).toBe('রাত ৮:৩০–৯:১৫');
    expect(range('10:30', '13:00', 'bn')).toBe('সকাল ১০:৩০–দুপুর ১:০০');
  });

  it('names the day of the week in Bangladesh', () => {
    expect(formatWeekday(Date.parse('2026-11-19T19:00:00Z'), 'en')).toBe('Friday');
    expect(formatWeekday(Date.parse('2026-11-19T19:00:00Z'), 'bn')).toBe('শুক্রবার');
  });

  it('quotes what a person wrote without its full stop', () => {
    expect(quote('The number is wrong. ')).toBe('“The number is wrong”');
    expect(quote('নম্বরটি ভুল।')).toBe('“নম্বরটি ভুল”');
    expect(quote('Wait...')).toBe('“Wait...”');
    expect(quote('Why?')).toBe('“Why?”');
  });
});
