import {
  Controller,
  Get,
  Header,
  Inject,
  Query,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { mailFolder } from '@app/platform/mail/mail.module.js';
import { OpenRoute } from '../http/implements.decorator.js';
import { mailboxPage, readEmails } from './mailbox.page.js';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { cookieName } from '../http/session-cookie.js';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Emails contain login codes. They are shown to requests from this machine and to admins only, because a trial can be
 * reachable from a network (`HOST=0.0.0.0`, a tunnel, a proxy).
 */
@Injectable()
class DevMailboxGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (isFromThisMachine(request)) return true;
    const session = await this.sessions.findByToken(request.cookies[cookieName('session', this.config)]);
    if (!session) throw new DomainError('not_signed_in');
    if (session.actor.role !== 'admin') throw new DomainError('forbidden');
    return true;
  }
}

/** A loopback connection that is not forwarded, with a local host name, which prevents DNS rebinding. */
export function isFromThisMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (!loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return false;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
}

/** Shows the email files of an installation without a mail server. Not mounted in production. */
@Controller('dev/mailbox')
@OpenRoute()
@UseGuards(DevMailboxGuard)
export class DevMailboxController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async show(@Query('refresh') refresh: unknown): Promise<string> {
    return mailboxPage(await readEmails(mailFolder(this.config.dataDir)), refresh === '5');
  }
}
