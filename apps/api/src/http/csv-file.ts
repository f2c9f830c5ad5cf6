import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Lines as a download. */
export function csvFile(name: string, lines: AsyncIterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
