import { render, screen } from '@testing-library/react';
import type { DriverRecord } from '@app/contracts/driver-record.js';
import { DriverRecordLine } from './driver-record';

const record: DriverRecord = { completed: 34, on_time_percent: 97, given_back: 1, rating: 4.6, ratings: 12 };
const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe("a driver's record on an offer", () => {
  it('should say stars, trips, punctuality and jobs they cancelled, in this order', () => {
    render(<DriverRecordLine record={record} />);
    expect(itemTexts()).toEqual([
      '4.64.6 of 5 stars,(12)',
      '34 trips',
      '97% on time',
      '1 cancelled by driver',
    ]);
  });

  it('should leave out what is not known or did not happen', () => {
    render(
      <DriverRecordLine
        record={{ completed: 3, on_time_percent: null, given_back: 0, rating: null, ratings: 0 }}
      />,
    );
    expect(itemTexts()).toEqual(['3 trips']);
  });

  it('should call a driver new below three completed trips, but not hide that they cancelled a job', () => {
    render(<DriverRecordLine record={{ ...record, completed: 2 }} />);
    expect(itemTexts()).toEqual(['New', '1 cancelled by driver']);
  });
});
