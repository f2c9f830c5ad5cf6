import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { jest } from '@jest/globals';
import { press, renderPage, user } from '../testing/render';
import { ContractForm } from './contract-form';
import { PersonField } from './person-field';
import { NumberInput } from './fields';
import { FilesField } from './files-field';

describe('picking a person with the keyboard', () => {
  const everybody = [
    { id: 3, name: 'Farhana Rahman', detail: '01711000003' },
    { id: 4, name: 'Imran Chowdhury', detail: '01711000004' },
  ];

  function CustomerForm({ onSent }: { onSent: (id: number) => void }) {
    const [search, setSearch] = useState('');
    return (
      <ContractForm
        name="book"
        schema={z.object({ user_id: z.number() })}
        submitLabel="Book"
        onSubmit={({ user_id }) => Promise.resolve(onSent(user_id))}
      >
        <PersonField
          name="user_id"
          label="Customer"
          searchLabel="Search customers"
          people={everybody.filter(({ name }) => name.toLowerCase().includes(search))}
          isLoading={false}
          onSearch={setSearch}
        />
      </ContractForm>
    );
  }

  const words = () => screen.getByRole('searchbox', { name: 'Search customers' });

  it('should take the only one that is found on Enter, and send nothing yet', async () => {
    const sentIds: number[] = [];
    renderPage(<CustomerForm onSent={(id) => sentIds.push(id)} />);
    await user.type(words(), 'farh{Enter}');
    expect(words()).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Imran Chowdhury')).toBeNull());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Change: Customer' })).toBeTruthy();
    expect(sentIds).toEqual([]);
    await press('Book');
    expect(sentIds).toEqual([3]);
  });

  it('should leave the keys to an input method that composes a word', async () => {
    renderPage(<CustomerForm onSent={() => undefined} />);
    await user.type(words(), 'farh');
    await waitFor(() => expect(screen.queryByText('Imran Chowdhury')).toBeNull());
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(words(), { key, isComposing: true });
    expect(document.activeElement).toBe(words());
  });

  it('should walk through those that are found with the arrow keys', async () => {
    renderPage(<CustomerForm onSent={() => undefined} />);
    await user.click(words());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Imran Chowdhury');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(words());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Farhana Rahman')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change: Customer' })).toBeTruthy();
  });
});

describe('a field for a number', () => {
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

describe('the field that takes files', () => {
  const MB = 1024 * 1024;

  function DocumentsForm({ onSent }: { onSent: (files: readonly File[]) => void }) {
    const [files, setFiles] = useState<readonly File[]>([]);
    return (
      <ContractForm
        name="papers"
        schema={z.object({})}
        submitLabel="Send"
        onSubmit={() => Promise.resolve(onSent(files))}
      >
        <FilesField label="Documents" files={files} onChange={setFiles} />
      </ContractForm>
    );
  }

  const fileOf = (name: string, type: string, size: number) =>
    new File([new Uint8Array(size)], name, { type, lastModified: 1 });
  const choose = (...files: File[]) => user.upload(screen.getByLabelText('Documents'), files);
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

  afterEach(() => jest.restoreAllMocks());

  it('should refuse an empty file by its name', async () => {
    renderPage(<DocumentsForm onSent={() => undefined} />);
    await choose(fileOf('licence.pdf', 'application/pdf', 0), fileOf('card.pdf', 'application/pdf', 10));
    expect(screen.getByText('licence.pdf is empty. Choose another file.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['card.pdf1 kB']);
  });

  it('should make a camera photo small enough, and hold the form meanwhile', async () => {
    let resolveBitmap: (picture: unknown) => void = () => undefined;
    const picture = { width: 8000, height: 6000, close: () => undefined };
    Object.assign(globalThis, {
      createImageBitmap: () => new Promise((resolve) => (resolveBitmap = resolve)),
    });
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const sizes: number[][] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      sizes.push([this.width, this.height]);
      done(new Blob([new Uint8Array(MB)], { type: 'image/jpeg' }));
    });
    const sentFiles: (readonly File[])[] = [];
    renderPage(<DocumentsForm onSent={(files) => sentFiles.push(files)} />);

    await choose(fileOf('IMG_2041.png', 'image/png', 9 * MB));
    expect(screen.getByText('Preparing photo…')).toBeTruthy();
    expect(send().disabled).toBe(true);
    await act(() => Promise.resolve(resolveBitmap(picture)));
    await screen.findByText('IMG_2041.jpg');
    await user.click(send());
    expect(sizes).toEqual([[3000, 2250]]);
    expect(sentFiles[0]?.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['IMG_2041.jpg', MB, 'image/jpeg'],
    ]);
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('should still refuse a photo that this device cannot make smaller', async () => {
    renderPage(<DocumentsForm onSent={() => undefined} />);
    await choose(fileOf('scan.jpg', 'image/jpeg', 6 * MB));
    expect(await screen.findByText('scan.jpg is larger than 5 MB.')).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
