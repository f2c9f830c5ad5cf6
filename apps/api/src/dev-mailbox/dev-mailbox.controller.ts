import { Controller, Get, Header, Inject, Query, UseGuards } from '@nestjs/common';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { mailFolder } from '@app/platform/mail/mail.module.js';
import { OpenRoute } from '../http/open-route.decorator.js';
import { readMails } from './mail-files.js';
import { DevMailboxGuard } from './dev-mailbox.guard.js';
import { mailboxPage } from './mailbox.page.js';

/** Shows the mail files of an installation without a mail server. Not mounted in production. */
@Controller('dev/mailbox')
@OpenRoute()
@UseGuards(DevMailboxGuard)
export class DevMailboxController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async show(@Query('refresh') refresh: unknown): Promise<string> {
    return mailboxPage(await readMails(mailFolder(this.config.dataDir)), refresh === '5');
  }
}
