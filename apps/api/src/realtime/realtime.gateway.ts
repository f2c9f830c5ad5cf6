import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { room, type Typing, type TYPING_MESSAGE } from '@app/contracts/realtime.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { sessionTokenOf } from '../http/session-cookie.js';
import { answerChecks, closeChattyConnections, SingleSocketGuard } from './connection-limits.js';
import { SocketCounts } from './socket-counts.js';

/** Sessions that ended unheard (they ran out, or a push was lost) are noticed this often. */
const RECHECK_MS = 60_000;

interface SocketData {
  sessionId: number;
}

type ClientSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>;

/**
 * Lets signed-in people listen. Guarantee: a socket exists only with a living session, checked in the handshake by the service
 * that checks HTTP requests, and hears only the rooms the server joined it to. All it may ask is whether its connection still works; anything else is ignored.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  @WebSocketServer()
  private readonly server: Server;

  private recheck: NodeJS.Timeout | null = null;
  private counts: SocketCounts;

  constructor(
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: Server): void {
    closeChattyConnections(server);
    answerChecks(server);
    const singleSocket = new SingleSocketGuard();
    server.use((socket, next) => {
      if (!singleSocket.take(socket)) return next(new Error('malformed_request'));
      const refuse = (reason: string) => {
        singleSocket.release(socket);
        next(new Error(reason));
      };
      this.admit(socket as unknown as ClientSocket).then(
        (isAdmitted) => (isAdmitted ? next() : refuse('not_signed_in')),
        (error: unknown) => {
          this.logger.warn({ err: error }, 'a socket could not be checked');
          refuse('unavailable');
        },
      );
    });
    this.counts = new SocketCounts(server);
  }

  onApplicationBootstrap(): void {
    this.counts.start();
    this.recheck = setInterval(() => void this.closeEndedSessions(), RECHECK_MS);
  }

  beforeApplicationShutdown(): void {
    this.counts.stop();
    if (this.recheck) clearInterval(this.recheck);
  }

  /** Sockets on this process. */
  get connectedCount(): number {
    return this.counts.own;
  }

  /** Sockets on all processes, as these told it a few seconds ago. */
  get connectedEverywhere(): number {
    return this.counts.total;
  }

  /** Sends something of the moment to rooms, on every process. Not stored and not repeated: whoever is away misses nothing. */
  tell(rooms: string[], message: typeof TYPING_MESSAGE, body: Typing): void {
    this.server.to(rooms).emit(message, body);
  }

  /** The client reads the refusal: without a session it goes to the login page instead of trying again. */
  private async admit(socket: ClientSocket): Promise<boolean> {
    const token = sessionTokenOf(socket.handshake.headers.cookie, this.config);
    const session = await this.sessions.findByToken(token);
    if (!session) return false;
    const { actor, user } = session;
    socket.data = { sessionId: actor.sessionId };
    await socket.join([room.user(actor.userId), room.session(actor.sessionId), room.role(actor.role)]);
    if (user.driver_status === 'approved') await socket.join(room.drivers);
    return true;
  }

  private async closeEndedSessions(): Promise<void> {
    const sockets = [...this.server.of('/').sockets.values()] as unknown as ClientSocket[];
    if (sockets.length === 0) return;
    try {
      const living = await this.sessions.findLiveIds([...new Set(sockets.map(({ data }) => data.sessionId))]);
      for (const socket of sockets) if (!living.has(socket.data.sessionId)) socket.disconnect(true);
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions of sockets could not be checked');
    }
  }
}
