import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  exeNamedJpg,
  htmlBehindJpegSignature,
  pdf,
  phonePhoto,
  picture,
  pictureWithTail,
  pixelBomb,
  type SampleFile,
  svg,
} from '../../../../test/support/sample-files.js';
import { cleanFile } from './clean-file.js';

const pictureFormats = ['png', 'webp', 'jpeg'] as const;

describe('cleanFile', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bahon-clean-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function clean({ name, content }: Pick<SampleFile, 'name' | 'content'>) {
    const path = join(folder, name);
    await writeFile(path, content);
    return cleanFile(path);
  }

  /** Why a file is refused. */
  const refusalOf = (file: Pick<SampleFile, 'name' | 'content'>) =>
    clean(file).then(
      () => `${file.name} was taken`,
      ({ reason }: { reason: string }) => reason,
    );

  it('leaves behind where a photo was taken, and turns it upright', async () => {
    const photo = await phonePhoto();
    expect(photo.content.toString('latin1')).toContain('BahonPhone');
    const cleanedFile = await clean(photo);
    const content = await readFile(cleanedFile.path);
    expect(cleanedFile).toMatchObject({ mediaType: 'image/jpeg', size: content.length });
    expect(cleanedFile.sha256).toMatch(/^[0-9a-f]{64}$/);
    const metadata = await sharp(cleanedFile.path).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.iptc]).toEqual(
      Array(4).fill(undefined),
    );
    expect(content.toString('latin1')).not.toMatch(/BahonPhone|secret owner/);
  });

  it.each(pictureFormats)('takes %s whatever it is called', async (format) => {
    const cleanedFile = await clean({ ...(await picture(format)), name: `${format}.txt` });
    expect(cleanedFile.mediaType).toBe(`image/${format}`);
  });

  it('keeps a PDF byte for byte', async () => {
    const document = pdf();
    const cleanedFile = await clean(document);
    expect(cleanedFile.mediaType).toBe('application/pdf');
    expect(await readFile(cleanedFile.path)).toEqual(document.content);
  });

  it('drops what hides behind a picture', async () => {
    const cleanedFile = await clean(await pictureWithTail());
    expect((await readFile(cleanedFile.path)).toString('latin1')).not.toContain('script');
  });

  it('makes a large picture smaller', async () => {
    const largeImage = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#fff' } });
    const cleanedFile = await clean({ name: 'large.jpg', content: await largeImage.jpeg().toBuffer() });
    expect(await sharp(cleanedFile.path).metadata()).toMatchObject({ width: 3_000, height: 2_000 });
    // 24 megapixels take more than Jest's five seconds on a busy machine.
  }, 30_000);

  it('refuses an empty file', async () => {
    expect(await refusalOf({ name: 'empty.jpg', content: Buffer.alloc(0) })).toBe('empty');
  });

  it('refuses what is no picture and no PDF, whatever it is called', async () => {
    const refusedFiles: SampleFile[] = [
      svg,
      exeNamedJpg,
      { name: 'text.pdf', content: Buffer.from('just words') },
      { name: 'one-byte.png', content: Buffer.from('x') },
      { name: 'late.pdf', content: Buffer.concat([Buffer.from('<script>'), pdf().content]) },
    ];
    for (const file of refusedFiles) expect(await refusalOf(file)).toBe('type');
  });

  it('says that a picture is damaged when it only begins like one', async () => {
    const pictures = await Promise.all(pictureFormats.map((format) => picture(format)));
    const halves = pictures.map(({ name, content }) => ({
      name,
      content: content.subarray(0, content.length / 2),
    }));
    for (const file of [...halves, htmlBehindJpegSignature]) expect(await refusalOf(file)).toBe('damaged');
  });

  it('refuses a bomb before it goes off', async () => {
    const bomb = pixelBomb();
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toBe('pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
