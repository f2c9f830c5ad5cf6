import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@app/contracts/accounts.js';
import { room, TYPING_MESSAGE } from '@app/contracts/realtime.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';

interface TypingOnTicket {
  ticketId: number;
  ownerId: number;
  isTyping: boolean;
}

/**
 * Sends "is typing" directly to the sockets of the ticket's owner and the admins, without outbox and worker, because it
 * is not stored.
 */
@Injectable()
export class TypingSignal {
  constructor(private readonly gateway: RealtimeGateway) {}

  publish(person: SessionUser, { ticketId, ownerId, isTyping }: TypingOnTicket): void {
    this.gateway.send([room.role('admin'), room.user(ownerId)], TYPING_MESSAGE, {
      ticket_id: ticketId,
      user_id: person.user_id,
      name: person.name,
      is_typing: isTyping,
    });
  }
}
