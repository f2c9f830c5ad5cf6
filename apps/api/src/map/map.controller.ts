import { createReadStream } from 'node:fs';
import { Controller, Get, Inject, type Provider, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mapEndpoints as endpoints } from '@app/contracts/map.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { sendFile } from '../files/send-file.js';
import { Implements, OpenRoute } from '../http/implements.decorator.js';
import { TileArchive } from './tile-archive.js';

/** Path of the tiles, outside `/api`: a file for everybody, read in many small ranges, without a session. */
export const TILES_PATH = 'map/tiles.pmtiles';

/** Injection token of the archive; null without `MAP_PMTILES`. */
const TILE_ARCHIVE = Symbol('TILE_ARCHIVE');

export const tileArchiveProvider: Provider = {
  provide: TILE_ARCHIVE,
  inject: [CONFIG],
  useFactory: ({ mapTilesFile }: Config) => (mapTilesFile ? TileArchive.open(mapTilesFile) : null),
};

/** The optional street map. */
@Controller()
export class MapController {
  constructor(@Inject(TILE_ARCHIVE) private readonly archive: TileArchive | null) {}

  @Implements(endpoints.get)
  async get() {
    const version = await this.archive?.version();
    return { tiles_url: version ? `/${TILES_PATH}?v=${version.hash}` : null };
  }

  /** Browsers keep ranges for a day. The ETag tells the map when the file was replaced meanwhile. */
  @Get(TILES_PATH)
  @OpenRoute()
  async tiles(@Req() request: FastifyRequest, @Res() response: FastifyReply): Promise<void> {
    const { archive } = this;
    const version = await archive?.version();
    if (!archive || !version) throw new DomainError('not_found');
    await sendFile(request, response, {
      name: 'tiles.pmtiles',
      mediaType: 'application/vnd.pmtiles',
      disposition: 'inline',
      size: version.size,
      contentHash: version.hash,
      modifiedAt: version.modifiedAt,
      cacheControl: 'public, max-age=86400, no-transform',
      open: (range) => Promise.resolve(createReadStream(archive.path, range)),
    });
  }
}
