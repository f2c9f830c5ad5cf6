import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { OpenRoute } from '../http/implements.decorator.js';
import { openApiDocument } from './document.js';
import { swaggerFiles, swaggerPage } from './swagger-ui.js';

/** The OpenAPI document, and Swagger UI. */
@Controller()
@OpenRoute()
export class OpenApiController {
  private document: string | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Generated once, on the first request. */
  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  openApi(): string {
    return (this.document ??= JSON.stringify(openApiDocument(this.config.publicUrl)));
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  docs(): string {
    return swaggerPage;
  }

  @Get('docs/:file')
  @Header('Cache-Control', 'public, max-age=3600')
  docsFile(@Param('file') name: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    const file = Object.hasOwn(swaggerFiles, name) ? swaggerFiles[name] : undefined;
    if (!file) throw new DomainError('not_found');
    void reply.type(`${file.type}; charset=utf-8`);
    return file.read();
  }
}
