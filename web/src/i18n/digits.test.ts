import { westernDigits } from './digits';

describe('westernDigits', () => {
  it('should turn Bangla digits, and nothing else', () => {
    expect(westernDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678');
    expect(westernDigits('+880 ১৭')).toBe('+880 17');
    expect(westernDigits('বাড়ি 27')).toBe('বাড়ি 27');
  });
});
