import { Controller, Get, Header } from '@nestjs/common';
import { OpenRoute } from '../http/open-route.decorator.js';
import { docsPage } from './docs.page.js';
import { openApiDocument } from './document.js';

/** The contract for programs and for people. Both are made with the first request and kept: they change with the build only. */
@Controller()
@OpenRoute()
export class OpenApiController {
  private document: string | undefined;
  private page: string | undefined;

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  openApi(): string {
    return (this.document ??= JSON.stringify(openApiDocument()));
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  docs(): string {
    return (this.page ??= docsPage(openApiDocument()));
  }
}
