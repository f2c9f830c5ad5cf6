import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { OpenRoute } from '../http/implements.decorator.js';
import { openApiDocument } from './document.js';

const require = createRequire(import.meta.url);

/** The page of Swagger UI. It has no inline script, because the content security policy forbids them. */
const swaggerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bahon API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/dark.css">
</head>
<body>
<main id="swagger-ui"></main>
<noscript>This page needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const applyColors = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColors);
applyColors();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

/** The colours of Swagger UI's dark mode that have too little contrast (WCAG AA). It sets the colours of code as inline styles. */
const DARK_COLORS = `
html.dark-mode .swagger-ui table.headers td { color: #e4e6e6; }
html.dark-mode .swagger-ui table.headers .header-example { color: #b7bcbf; }
html.dark-mode .swagger-ui .opblock .opblock-section-header .try-out__btn.cancel { border-color: #ff9c9c; color: #ff9c9c; }
html.dark-mode .swagger-ui .opblock.opblock-put .opblock-section-header { background: #523524; }
html.dark-mode .swagger-ui .microlight span[style*="rgb(211, 99, 99)"] { color: #ff9c9c !important; }
`;

/** A file that the page loads from this server. */
interface SwaggerFile {
  type: string;
  read: () => string;
}

const fromPackage = (name: string) => readFileSync(require.resolve(`swagger-ui-dist/${name}`), 'utf8');

/** The files of the page, by name. */
const swaggerFiles: Readonly<Record<string, SwaggerFile>> = {
  'swagger-ui.css': { type: 'text/css', read: () => fromPackage('swagger-ui.css') },
  'dark.css': { type: 'text/css', read: () => DARK_COLORS },
  'swagger-ui-bundle.js': { type: 'text/javascript', read: () => fromPackage('swagger-ui-bundle.js') },
  'start.js': { type: 'text/javascript', read: () => START_SCRIPT },
};

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
