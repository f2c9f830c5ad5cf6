import type { ErrorCode } from '@app/contracts/errors.js';
import type { MessageCode } from '@app/contracts/messages.js';
import type { Page, Total } from '@app/domain/shared/paging.js';
import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Answer data that PostgreSQL has serialised as JSON; it is not parsed here. */
export class SerializedJson {
  constructor(readonly text: string) {}

  /** A JSON array of these JSON texts. */
  static list(texts: string[]): SerializedJson {
    return new SerializedJson(`[${texts.join(',')}]`);
  }
}

/** Parts of an answer besides its data. */
export interface ReplyOptions {
  message?: MessageCode;
  params?: Record<string, string | number>;
  next?: string | null;
  /** The number of rows on all pages, when the query asks for it. */
  total?: Total | undefined;
  /** False for the answer "no" of a successful request (`/autologin`, `/user-exist`). */
  status?: boolean;
  /** Code and text of the error catalogue instead of `message`, for the answer "no" of a successful request. */
  failure?: ErrorCode;
}

/** Data with these parts; the envelope interceptor writes the answer. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly options: ReplyOptions = {},
  ) {}
}

/** Answers with data and, for example, a message of the catalogue. Handlers without such parts return plain data. */
export function reply<Data>(data: Data, options: ReplyOptions = {}): Reply<Data> {
  return new Reply(data, options);
}

/** Answers with one page of a list and where the next one starts. */
export function replyPage<Item>(page: Page<Item>): Reply<Item[]> {
  return new Reply(page.items, { next: page.next, total: page.total });
}

/** The same for a page whose items are JSON as PostgreSQL wrote it. */
export function replyJsonPage({ items, next }: Page<string>): Reply<SerializedJson> {
  return new Reply(SerializedJson.list(items), { next });
}

/** Lines as a download. */
export function csvFile(name: string, lines: AsyncIterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
