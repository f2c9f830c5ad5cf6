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
 * Shows that somebody is typing. It is no fact to be kept, so it passes by outbox and worker: straight to the screens that
 * show the ticket to its owner and to the admins.
 */
@Injectable()
export class TypingSignal {
  constructor(private readonly gateway: RealtimeGateway) {}

  tell(person: SessionUser, { ticketId, ownerId, isTyping }: TypingOnTicket): void {
    this.gateway.tell([room.role('admin'), room.user(ownerId)], TYPING_MESSAGE, {
      ticket_id: ticketId,
      user_id: person.user_id,
      name: person.name,
      is_typing: isTyping,
    });
  }
}
