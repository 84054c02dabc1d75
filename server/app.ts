import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { refuseWhileDraining } from './platform/health-drain.ts'
import { endSilentConnections } from './platform/silent-connections.ts'
import type { Drain } from './platform/health-drain.ts'
import { registerHealth } from './platform/health.ts'
import { problem } from './platform/errors.ts'
import { handleErrors, newRequestId, registerRoutes, usualBodyLimit } from './platform/http.ts'
import { registerLive } from './platform/live-route.ts'
import type { Live } from './platform/live.ts'
import type { Route } from './platform/mount.ts'
import type { PublicPage } from './platform/public-pages.ts'
import { registerPublicPages } from './platform/public-pages.ts'
import { registerOpenApi } from './platform/openapi-route.ts'
import { registerBrandPictures } from './platform/brand-pictures.ts'
import type { LoadBrandPicture } from './platform/brand-pictures.ts'
import { registerMapTiles } from './platform/map-tiles.ts'
import { removeAbandoned } from './platform/abandoned-files.ts'
import { serveFilesAlone } from './platform/media-origin.ts'
import { allowOwnPages, isElsewhere } from './platform/other-origin.ts'
import { parseQuery } from './platform/parse-call.ts'
import { registerPolicyReports } from './platform/policy-reports.ts'
import { readBodies } from './platform/read-bodies.ts'
import { refuseBytes } from './platform/refuse-bytes.ts'
import { apiHeaders } from './platform/security-headers.ts'
import type { Surroundings } from './platform/serve.ts'
import { isPageAddress, openSite } from './platform/site.ts'
import { trustIn } from './platform/trusted-proxies.ts'

export type AppDeps = Surroundings & {
  routes: readonly Route[]
  /** Pages that are served as HTML without the browser application. */
  pages?: readonly PublicPage[]
  loadBrandPicture?: LoadBrandPicture
  live: Omit<Live, 'onLatency' | 'wasPublished'>
  /** Signals when this node is about to stop. */
  drain?: Drain
  /** Folder of the built web application; served if it has an index.html. */
  siteFolder?: string
}

const longestUrl = 4000

/** Builds the HTTP side of the product without listening: API, live events, health, metrics and the web application. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  const headers = apiHeaders(config.public_url.startsWith('https:'))
  const app = fastify({
    logger: false,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustIn(config.trusted_proxies),
    bodyLimit: usualBodyLimit,
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: parseQuery },
    clientErrorHandler: refuseBytes,
    frameworkErrors: (_error, request, reply) => {
      reply.hijack()
      reply.raw.writeHead(400, { ...headers, 'content-type': 'application/json; charset=utf-8', 'x-request-id': request.id })
      reply.raw.end(JSON.stringify({ error: { code: 'invalid', message: 'The address cannot be read' } }))
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.headers(headers)
    if (request.url.length > longestUrl) done(problem('invalid', 'ADDRESS_TOO_LONG'))
    else if (hasTwoHosts(request.raw.rawHeaders)) done(problem('invalid', 'TWO_HOSTS'))
    else done()
  })
  // A refusal contains nothing to show, store or execute, whatever its address.
  app.addHook('onError', (_request, reply, _error, done) => {
    reply.headers(headers)
    done()
  })
  if (isElsewhere(config)) allowOwnPages(app, config)
  if (config.media_url !== undefined) serveFilesAlone(app, config.media_url, config.public_url)
  handleErrors(app, deps)
  endSilentConnections(app)
  if (deps.drain) refuseWhileDraining(app, deps.drain)
  readBodies(app)
  await app.register(fastifyCookie)
  registerHealth(app, deps)
  registerPolicyReports(app, deps)
  registerRoutes(app, deps, deps.routes)
  registerPublicPages(app, deps, deps.pages ?? [])
  registerOpenApi(app, deps)
  registerLive(app, deps, deps.live)
  registerOpenFiles(app, deps)
  for (const folder of ['incoming', 'media/incoming', 'exports/incoming']) void removeAbandoned(join(config.data_dir, folder))
  await registerFallback(app, deps)
  return app
}

function registerOpenFiles(app: FastifyInstance, deps: AppDeps): void {
  registerMapTiles(app, deps.config)
  registerBrandPictures(app, deps)
}

// A proxy may use one of them and we the other (RFC 9112, 3.2). Names and values alternate.
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

async function registerFallback(app: FastifyInstance, { config, siteFolder }: AppDeps): Promise<void> {
  const page = await openSite(app, config, siteFolder ?? join(import.meta.dirname, '../web/dist'))
  app.setNotFoundHandler((request, reply) => {
    if (page && isPageAddress(request)) return page(reply)
    throw problem('not_found', 'NOT_FOUND')
  })
}
