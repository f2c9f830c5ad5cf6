import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { renderPage } from '../../testing/render';
import { ContractForm } from './contract-form';
import { FilesField } from './files-field';

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
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Documents'), files);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('the field that takes files', () => {
  afterEach(() => jest.restoreAllMocks());

  it('should name an empty file instead of taking it', async () => {
    renderPage(<DocumentsForm onSent={() => undefined} />);
    await choose(fileOf('licence.pdf', 'application/pdf', 0), fileOf('card.pdf', 'application/pdf', 10));
    expect(screen.getByText('licence.pdf is empty. Choose it again, or another file.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['card.pdf1 kB']);
  });

  it('should make a camera photo small enough, and hold the form meanwhile', async () => {
    let drawn: (picture: unknown) => void = () => undefined;
    const picture = { width: 8000, height: 6000, close: () => undefined };
    Object.assign(globalThis, {
      createImageBitmap: () => new Promise((resolve) => (drawn = resolve)),
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
    const sent: (readonly File[])[] = [];
    renderPage(<DocumentsForm onSent={(files) => sent.push(files)} />);

    await choose(fileOf('IMG_2041.png', 'image/png', 9 * MB));
    expect(screen.getByText('Making the photo smaller…')).toBeTruthy();
    expect(send().disabled).toBe(true);
    await act(() => Promise.resolve(drawn(picture)));
    await screen.findByText('IMG_2041.jpg');
    await userEvent.click(send());
    expect(sizes).toEqual([[3000, 2250]]);
    expect(sent[0]?.map(({ name, size, type }) => [name, size, type])).toEqual([
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
