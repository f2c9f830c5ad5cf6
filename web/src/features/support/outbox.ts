import type { FileInfo } from '@app/contracts/files.js';
import type { ApiError } from '../../api/api-error';
import { toApiError } from '../../api/api-error';
import { isOfAnotherAccount } from '../../api/page-account';
import { currentSession, onSessionChange } from '../../api/session.store';
import type { AppStore } from '../../api/store';
import { currentConnection, onConnectionChange } from '../../api/connection.store';
import { newUuid } from '../../lib/uuid';
import { readMessages, removeMessage, writeMessage, type StoredMessage } from './chat-storage';
import { addSentMessage, supportApi } from '../../api/support.api';

/**
 * The unsent messages of the chat. A message is shown at once and sent until the server has it: in order per ticket, and again
 * without an answer or after a reload. Its id makes repeated requests idempotent. A refused message waits for a decision of its
 * author.
 */
export interface Outgoing extends StoredMessage {
  /** `waiting`: no answer came; it is retried automatically. */
  readonly state: 'sending' | 'waiting' | 'refused';
  readonly problem: ApiError | null;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

const listeners = new Set<() => void>();
let messages: readonly Outgoing[] = [];
let owner: number | null = null;
let store: AppStore | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const busy = new Set<number>();

function change(newMessages: readonly Outgoing[]): void {
  messages = newMessages;
  listeners.forEach((listener) => listener());
}

function patch(clientId: string, changes: Partial<Outgoing>): void {
  change(messages.map((message) => (message.clientId === clientId ? { ...message, ...changes } : message)));
}

/** The same request may still succeed, now or later. */
function isUndecided(error: ApiError): boolean {
  const { status, code } = error;
  if (code === 'idempotency_in_progress' || isOfAnotherAccount(error)) return true;
  return status === 0 || status >= 500 || status === 401 || status === 429;
}

async function sendNext(ticketId: number): Promise<void> {
  const nextMessage = messages.find(
    (message) => message.ticketId === ticketId && message.state !== 'refused',
  );
  if (!nextMessage || !store || owner === null || busy.has(ticketId)) return;
  const [userId, ownStore] = [owner, store];
  const { clientId, text, files } = nextMessage;
  busy.add(ticketId);
  patch(clientId, { state: 'sending' });
  try {
    const { data } = await ownStore
      .dispatch(
        supportApi.endpoints.sendTicketMessage.initiate({
          params: { id: ticketId },
          body: { message: text, file_ids: files.map(({ id }) => id), client_id: clientId },
          idempotencyKey: clientId,
        }),
      )
      .unwrap();
    failures = 0;
    await addSentMessage(data, ownStore);
    drop(userId, clientId);
  } catch (thrown) {
    const problem = toApiError(thrown);
    // It was removed meanwhile, or another user logged in.
    if (owner === userId && messages.some((message) => message.clientId === clientId)) {
      if (isUndecided(problem)) {
        patch(clientId, { state: 'waiting', problem });
        again();
      } else {
        patch(clientId, { state: 'refused', problem });
        writeMessage(userId, { ...toStored(nextMessage), isRefused: true });
      }
    }
    return;
  } finally {
    busy.delete(ticketId);
  }
  void sendNext(ticketId);
}

const toStored = ({ clientId, ticketId, text, files, at, isRefused }: Outgoing): StoredMessage => ({
  clientId,
  ticketId,
  text,
  files,
  at,
  isRefused,
});

function drop(userId: number, clientId: string): void {
  removeMessage(userId, clientId);
  change(messages.filter((message) => message.clientId !== clientId));
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(sendAll, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
}

function sendAll(): void {
  clearTimeout(timer);
  for (const ticketId of new Set(messages.map((message) => message.ticketId))) void sendNext(ticketId);
}

function takeOver(): void {
  const session = currentSession();
  const newOwner = session.state === 'signed-in' ? session.user.user_id : null;
  if (newOwner === owner) return;
  owner = newOwner;
  clearTimeout(timer);
  const storedMessages = newOwner === null ? [] : readMessages(newOwner);
  change(
    storedMessages.map((message) => ({
      ...message,
      state: message.isRefused ? ('refused' as const) : ('waiting' as const),
      problem: null,
    })),
  );
  sendAll();
}

/** Starts sending. Can be called repeatedly; the last store is used. */
export function startOutbox(appStore: AppStore): void {
  const isFirst = store === null;
  store = appStore;
  if (isFirst) {
    onSessionChange(takeOver);
    onConnectionChange(() => {
      if (currentConnection() === 'connected') sendAll();
    });
    addEventListener('online', sendAll);
  }
  takeOver();
}

/** Stores a message and starts sending it. */
export function post(ticketId: number, text: string, files: readonly FileInfo[]): void {
  if (owner === null) return;
  const message: Outgoing = {
    clientId: newUuid(),
    ticketId,
    text,
    files,
    at: new Date().toISOString(),
    isRefused: false,
    state: 'sending',
    problem: null,
  };
  writeMessage(owner, toStored(message));
  change([...messages, message]);
  void sendNext(ticketId);
}

/** Sends a waiting or refused message again. */
export function retry(clientId: string): void {
  const message = messages.find((candidate) => candidate.clientId === clientId);
  if (!message || owner === null) return;
  failures = 0;
  const anew = { ...message, state: 'waiting' as const, problem: null, isRefused: false };
  writeMessage(owner, toStored(anew));
  patch(clientId, anew);
  void sendNext(message.ticketId);
}

/** Removes an unsent message. One that is being sent may still arrive. */
export function discard(clientId: string): void {
  const message = messages.find((candidate) => candidate.clientId === clientId);
  if (!message || owner === null) return;
  drop(owner, clientId);
  void sendNext(message.ticketId);
}

/** All unsent messages; the same array until something changes. */
export function outgoing(): readonly Outgoing[] {
  return messages;
}

/** Calls back on every change; returns the unsubscriber. */
export function onOutgoingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
