import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../http/implements.decorator.js';
import { type Health, HealthService } from './health.service.js';

/** For launchers, load balancers and monitoring. */
@Controller('health')
@OpenRoute()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** This process answers. */
  @Get('live')
  live(): { status: true } {
    return { status: true };
  }

  /** This process can serve; 503 when the database is unavailable. */
  @Get('ready')
  async ready(
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<{ status: boolean; data: Health }> {
    const data = await this.health.check();
    const status = data.database === 'ok';
    void response.status(status ? 200 : 503);
    return { status, data };
  }
}
