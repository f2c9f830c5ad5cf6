import { documentStateOf } from './documents';

const today = '2026-11-26';
const checkedFile = { is_reviewed: true };
const rejectedFile = { is_reviewed: true, rejection_reason: 'Too dark to read' };
const uncheckedFile = { is_reviewed: false };

describe('documentStateOf', () => {
  it.each([
    ['missing without a file or date', null, [], 'missing', false],
    ['in review with a new file', null, [uncheckedFile], 'in_review', false],
    [
      'in review with a new file beside a checked one',
      null,
      [checkedFile, uncheckedFile],
      'in_review',
      false,
    ],
    ['valid without an expiry date', null, [checkedFile], 'undated', false],
    ['valid until its last day', '2027-06-30', [checkedFile], 'valid', false],
    ['only dated without a file', '2027-06-30', [], 'no_file', false],
    [
      'in review with a date, until its first file is checked',
      '2027-06-30',
      [uncheckedFile],
      'in_review',
      false,
    ],
    ['valid until its renewal is checked', '2027-06-30', [checkedFile, uncheckedFile], 'valid', true],
    ['about to expire also without a file', '2026-12-01', [], 'expiring', false],
    ['expired also without a file', '2026-11-25', [], 'expired', false],
    ['about to expire', '2026-12-01', [checkedFile], 'expiring', false],
    ['expired', '2026-11-25', [checkedFile], 'expired', false],
    ['rejected, whatever date is recorded', '2027-06-30', [rejectedFile], 'rejected', false],
    ['expired until its renewal is checked', '2026-11-25', [checkedFile, uncheckedFile], 'expired', true],
  ] as const)('should be %s', (_title, day, files, state, isRenewalInReview) => {
    expect(documentStateOf(day, files, today)).toEqual({ state, isRenewalInReview });
  });

  it('should trust a recorded date while a file of an unknown kind may be the document', () => {
    expect(documentStateOf('2027-06-30', [], today, true).state).toBe('valid');
  });
});
