import { type ClusterMessage, MessageType } from 'socket.io-adapter';
import { PUSH_MESSAGE, type Push } from '@app/contracts/realtime.js';

/** Sends to the sockets of all API processes, from any process. */
export interface PushEmitter {
  /** Emits one push to rooms. Rejects when the message could not be handed over, so that its job is retried. */
  emit(rooms: string[], push: Push): Promise<void>;
  /** Closes the sockets in a room, for example those of an ended session. */
  disconnect(room: string): Promise<void>;
  /** Adds the sockets in a room to another room. */
  join(room: string, joinedRoom: string): Promise<void>;
  /** Removes the sockets in a room from another room. */
  leave(room: string, leftRoom: string): Promise<void>;
  close(): Promise<void>;
}

/** Namespace of all sockets. */
export const NAMESPACE = '/';
/** Sender id that socket.io's adapters use for messages from emitters, not servers. */
const EMITTER_UID = 'emitter';
const PACKET_TYPE_EVENT = 2;

/** Writes messages in the format of socket.io's adapters; each adapter has its own way of sending them. */
export abstract class ClusterPushEmitter implements PushEmitter {
  private readonly from: { uid: string; nsp: string };

  /** `uid` is the id of the sending socket server, if any; it ignores its own messages. */
  constructor(uid: string = EMITTER_UID) {
    this.from = { uid, nsp: NAMESPACE };
  }

  /** Rejects when the message could not be handed over. */
  protected abstract publish(message: ClusterMessage): Promise<void>;

  abstract close(): Promise<void>;

  emit(rooms: string[], push: Push): Promise<void> {
    const packet = { type: PACKET_TYPE_EVENT, data: [PUSH_MESSAGE, push], nsp: NAMESPACE };
    return this.publish({ ...this.from, type: MessageType.BROADCAST, data: { opts: to(rooms), packet } });
  }

  disconnect(room: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.DISCONNECT_SOCKETS,
      data: { opts: to([room]), close: true },
    });
  }

  join(room: string, joinedRoom: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.SOCKETS_JOIN,
      data: { opts: to([room]), rooms: [joinedRoom] },
    });
  }

  leave(room: string, leftRoom: string): Promise<void> {
    return this.publish({
      ...this.from,
      type: MessageType.SOCKETS_LEAVE,
      data: { opts: to([room]), rooms: [leftRoom] },
    });
  }
}

const to = (rooms: string[]) => ({ rooms, except: [], flags: {} });
