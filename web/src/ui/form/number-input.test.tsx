import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput } from './number-input';

const user = userEvent.setup({ delay: null });

function Price({ step }: { step?: 1 | 0.01 }) {
  const [value, setValue] = useState<number>();
  return (
    <>
      <NumberInput value={value} onChange={setValue} {...(step ? { step } : {})} />
      <output>{value ?? 'nothing'}</output>
      <button type="button" onClick={() => setValue(4400)}>
        4400
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const value = () => screen.getByRole('status').textContent;

describe('a field for a number', () => {
  it('should take Bangla digits', async () => {
    render(<Price />);
    await user.type(field(), '১২০০.৫০');
    expect([field().value, value()]).toEqual(['1200.50', '1200.5']);
  });

  it('should leave a half-typed number as it is', async () => {
    render(<Price />);
    await user.type(field(), '12.');
    expect([field().value, value()]).toEqual(['12.', '12']);
    await user.clear(field());
    expect(value()).toBe('nothing');
  });

  it('should take neither letters, nor separators, nor finer steps', async () => {
    render(<Price />);
    await user.type(field(), '৳1,2e0.129');
    expect([field().value, value()]).toEqual(['120.12', '120.12']);
  });

  it('should take no fraction of what is counted', async () => {
    render(<Price step={1} />);
    await user.type(field(), '৫.৫');
    expect(value()).toBe('55');
  });

  it('should follow the form', async () => {
    render(<Price />);
    await user.type(field(), '7');
    await user.click(screen.getByRole('button'));
    expect(field().value).toBe('4400');
  });
});
