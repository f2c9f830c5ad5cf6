import { render, screen } from '@testing-library/react';
import { estimateWith } from '../testing/rows';
import { percentFromMiddle, PriceComparison } from './price-guidance';

const band = estimateWith().price!;

describe('the comparison of an offer with similar trips', () => {
  it.each([
    [13_984, -8],
    [15_200, 0],
    [15_500, 0],
    [18_240, 20],
  ])('should put ৳%s at %s %% of the middle', (price, percent) => {
    expect(percentFromMiddle(price, band)).toBe(percent);
  });

  it('should say how far it is below, above or alike', () => {
    const { rerender } = render(<PriceComparison price={13_984} band={band} />);
    expect(screen.getByText(/8.?% below similar trips/)).toBeTruthy();
    rerender(<PriceComparison price={15_200} band={band} />);
    expect(screen.getByText('In line with similar trips')).toBeTruthy();
    rerender(<PriceComparison price={18_240} band={{ ...band, basis: 'tariff' }} />);
    expect(screen.getByText(/20.?% above the usual price/)).toBeTruthy();
  });
});
