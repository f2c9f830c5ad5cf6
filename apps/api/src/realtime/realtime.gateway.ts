import {
  type BeforeApplicationShutdown,
  Inject,
  type OnApplicationBootstrap,
  Global,
  Module,
  Injectable,
} from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Logger } from 'pino';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { TripPosition } from '@app/contracts/positions.js';
import {
  room,
  type SHARED_TRIP_MESSAGE,
  type TRIP_POSITION_MESSAGE,
  type Typing,
  type TYPING_MESSAGE,
} from '@app/contracts/realtime.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { RealtimePublisherModule } from '@app/domain/realtime/realtime-publisher.module.js';
import { ShareLinksModule } from '@app/domain/share-links/share-links.module.js';
import { SharedTripService } from '@app/domain/share-links/shared-trip.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { apiKeyOf } from '../http/bearer-token.js';
import { sessionTokenOf } from '../http/session-cookie.js';
import { answerChecks, closeFloodingConnections, SingleSocketGuard } from './connection-limits.js';
import { OwnSocketsEmitter } from './own-sockets.emitter.js';
import { SocketCounts } from './socket-counts.js';

/** Interval of the check for sessions that expired or whose end was missed. */
const RECHECK_MS = 60_000;

/** Messages beside pushes, with their bodies. */
interface TransientMessages {
  [TYPING_MESSAGE]: Typing;
  [TRIP_POSITION_MESSAGE]: TripPosition;
  [SHARED_TRIP_MESSAGE]: null;
}

type SocketRefusal = 'not_signed_in' | 'second_factor_required' | 'share_link_not_found';

/** Whose socket it is: a signed-in session's, or that of a visitor who follows a trip by a link. */
interface SocketData {
  sessionId: number | null;
}

type Events = DefaultEventsMap;
type SocketServer = Server<Events, Events, Events, SocketData>;
type ClientSocket = Socket<Events, Events, Events, SocketData>;

/**
 * Socket gateway for signed-in users, and for visitors who follow a trip by a link. A socket exists only with a valid session
 * or token, checked in the handshake like an HTTP request, and receives only the rooms that the server joined it to. Clients can only send connection checks;
 * everything else is ignored.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  @WebSocketServer()
  private readonly server: SocketServer;

  private recheck: NodeJS.Timeout | null = null;
  private counts: SocketCounts;

  constructor(
    private readonly sessions: SessionsService,
    private readonly sharedTrips: SharedTripService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: SocketServer): void {
    closeFloodingConnections(server);
    answerChecks(server);
    const singleSocket = new SingleSocketGuard();
    server.use((socket, next) => {
      if (!singleSocket.claim(socket)) return next(new Error('malformed_request'));
      const refuse = (reason: string) => {
        singleSocket.release(socket);
        next(new Error(reason));
      };
      this.admit(socket).then(
        (refusal) => (refusal === null ? next() : refuse(refusal)),
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
    return this.counts.localCount;
  }

  /** Sockets on all processes, a few seconds old. */
  get connectedEverywhere(): number {
    return this.counts.total;
  }

  /** Sends a transient message to rooms on every process. It is neither stored nor repeated. */
  send<M extends keyof TransientMessages>(rooms: string[], message: M, body: TransientMessages[M]): void {
    this.server.to(rooms).emit(message, body);
  }

  /** The client reads the error: without a session it shows the login page instead of retrying. */
  private async admit(socket: ClientSocket): Promise<SocketRefusal | null> {
    const { track } = socket.handshake.auth;
    return track === undefined ? this.admitSession(socket) : this.admitLink(socket, track);
  }

  /** A visitor with a link gets only what changes on its trip, whoever is signed in in the browser. */
  private async admitLink(socket: ClientSocket, token: unknown): Promise<SocketRefusal | null> {
    const link = typeof token === 'string' ? await this.sharedTrips.findByToken(token) : null;
    if (!link) return 'share_link_not_found';
    socket.data = { sessionId: null };
    await socket.join([room.shareLink(link.id), room.sharedTrip(link.bookingId)]);
    return null;
  }

  private async admitSession(socket: ClientSocket): Promise<SocketRefusal | null> {
    // A key signs in to no socket, and no cookie is read beside it.
    if (apiKeyOf(socket.handshake) !== null) return 'not_signed_in';
    const token = sessionTokenOf(socket.handshake.headers.cookie, this.config);
    const session = await this.sessions.findByToken(token);
    if (!session) return 'not_signed_in';
    const { actor, user } = session;
    if (user.second_factor_required) return 'second_factor_required';
    socket.data = { sessionId: actor.sessionId };
    await socket.join([room.user(actor.userId), room.session(actor.sessionId), room.role(actor.role)]);
    if (user.driver_status === 'approved') await socket.join(room.drivers);
    return null;
  }

  private async closeEndedSessions(): Promise<void> {
    const sockets = [...this.server.of('/').sockets.values()];
    if (sockets.length === 0) return;
    try {
      const ids = sockets.flatMap(({ data }) => data.sessionId ?? []);
      const live = await this.sessions.findLiveIds([...new Set(ids)]);
      for (const socket of sockets) {
        const { sessionId } = socket.data;
        if (sessionId !== null && !live.has(sessionId)) socket.disconnect(true);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions of sockets could not be checked');
    }
  }
}

/** Sockets of this process. */
@Injectable()
class SocketMetrics {
  constructor(metrics: Metrics, gateway: RealtimeGateway) {
    metrics.gauge('bahon_sockets_connected', 'Sockets connected to this process.', [], () => [
      { labels: {}, value: gateway.connectedCount },
    ]);
  }
}

@Global()
@Module({
  imports: [AccountsModule, ShareLinksModule, RealtimePublisherModule],
  providers: [
    RealtimeGateway,
    SocketMetrics,
    OwnSocketsEmitter,
    { provide: PUSH_EMITTER, useExisting: OwnSocketsEmitter },
  ],
  exports: [PUSH_EMITTER, RealtimeGateway],
})
export class RealtimeHttpModule {}
