import type { FileInfo } from '@app/contracts/files.js';
import { supportEndpoints, type TicketMessage } from '@app/contracts/support.js';
import { unreadable, type ApiError } from '../../api/api-error';
import { requestOf } from '../../api/endpoints';
import { READ_TIMEOUT_MS, request } from '../../api/http';
import { Outbox } from '../../api/outbox/outbox';
import type { Batch } from '../../api/outbox/sender';
import type { Entry } from '../../api/outbox/storage';
import type { AppStore } from '../../api/store';
import { addSentMessage } from '../../api/support.api';

/** A message of a ticket (its `subjectId`) that is not sent yet. Its files are uploaded already. */
export interface UnsentMessage extends Entry {
  readonly text: string;
  readonly files: readonly FileInfo[];
}

const TIMEOUT_MS = 30_000;

async function send(
  [{ id, subjectId, text, files }]: Batch<UnsentMessage>,
  _: unknown,
  store: AppStore,
): Promise<ApiError | null> {
  const body = { message: text, file_ids: files.map((file) => file.id), client_id: id };
  const messageRequest = requestOf(supportEndpoints.send, {
    params: { id: subjectId },
    body,
    idempotencyKey: id,
  });
  const result = await request({ ...messageRequest, timeoutMs: TIMEOUT_MS });
  if ('error' in result) return result.error;
  const message = result.answer.data as TicketMessage | null;
  if (message?.client_id !== id) return unreadable(200);
  await addSentMessage(message, store);
  return null;
}

/** The unsent messages of the chat. They stay in order, so a message waits for those before it. */
export const chatOutbox = new Outbox<UnsentMessage>({
  name: 'chat',
  // The thread may be being read when the answer comes.
  sendLimitMs: TIMEOUT_MS + READ_TIMEOUT_MS,
  send,
});
