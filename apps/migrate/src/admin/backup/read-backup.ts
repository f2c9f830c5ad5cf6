import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../command.js';
import {
  type BackupHeader,
  type BackupTrailer,
  COPY_STATEMENT,
  END_OF_ROWS,
  FIRST_LINE,
  headerSchema,
  LAST_LINE,
  SEQUENCE_STATEMENT,
  trailerSchema,
} from './backup-format.js';

const LINE_FEED = 0x0a;

/** A piece of a backup, in the order in which they come. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string; columns: string }
  /** A row of the table before, as COPY takes it. */
  | { kind: 'row'; line: Buffer }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'trailer'; trailer: BackupTrailer };

/**
 * Reads a backup piece by piece.
 * @throws {CommandError} when it is none, or damaged. Whether it is complete is told by its trailer.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let isInTable = false;
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (isInTable) {
      isInTable = !isEndOfRows(line);
      if (isInTable) yield { kind: 'row', line };
      continue;
    }
    const part = parseLine(line.toString().trimEnd(), isFirst);
    isFirst = false;
    isInTable = part.kind === 'table';
    yield part;
  }
}

function parseLine(line: string, isFirst: boolean): BackupPart {
  if (isFirst) {
    if (!line.startsWith(FIRST_LINE)) throw new CommandError('this is no backup of ours');
    const header = headerSchema.safeParse(JSON.parse(line.slice(FIRST_LINE.length)));
    if (!header.success) throw new CommandError('this backup was made by another version of Bahon');
    return { kind: 'header', header: header.data };
  }
  if (line.startsWith(LAST_LINE)) {
    return { kind: 'trailer', trailer: trailerSchema.parse(JSON.parse(line.slice(LAST_LINE.length))) };
  }
  const table = COPY_STATEMENT.exec(line);
  if (table) return { kind: 'table', name: table[1]!, columns: table[2]! };
  const sequence = SEQUENCE_STATEMENT.exec(line);
  if (sequence) return { kind: 'sequence', name: sequence[1]!, value: sequence[2]! };
  throw new CommandError('this backup is damaged');
}

function isEndOfRows(line: Buffer): boolean {
  return line.length === END_OF_ROWS.length + 1 && line.toString().trimEnd() === END_OF_ROWS;
}

/** Lines with their line feed. Not by readline: it also breaks at characters that are part of a text. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    let begin = 0;
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = text.indexOf(LINE_FEED); end !== -1; end = text.indexOf(LINE_FEED, begin)) {
      yield text.subarray(begin, end + 1);
      begin = end + 1;
    }
    rest = text.subarray(begin);
  }
  if (rest.length > 0) throw new CommandError('this backup is not complete');
}
