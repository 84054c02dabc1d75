import { createHash } from 'node:crypto'
import type { Locale } from '@crewcall/contract/enums.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { callerOf } from './caller.ts'
import { toProblem } from './database-errors.ts'
import { problem } from './errors.ts'
import { describeCall } from './http.ts'
import { makeLimits } from './limits.ts'
import type { Route } from './mount.ts'
import { sendPacked } from './packing/pack-answer.ts'
import { publicPageStyle } from './public-page-frame.ts'
import { publicPageHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import type { Surroundings } from './serve.ts'

type Fields = Readonly<Record<string, string | undefined>>
/** What the functions of a page know about its reader. */
export type Reader = { locale: Locale; config: Config; params: Fields; query: Fields }
export type Answered = { status: number; html: string } | { location: string }

/**
 * A page outside the browser application: HTML that works without scripts, for people without an account and for the previews of other
 * programs. It shows the answer of a mounted call, so its permissions, limits and schema are those of the call. A GET changes nothing; a
 * form is sent by POST to the address of the page.
 */
export type PublicPage = {
  /** In the router's spelling, e.g. `/connect/join/:token`. */
  url: string
  /** The call shown by GET. */
  shows: Route
  render(answer: unknown, reader: Reader): Answered
  /** The call that the form makes, and where it leads. */
  form: { calls: Route; body(reader: Reader): object; render(answer: unknown, reader: Reader): Answered }
  /** What is shown if a call is refused. */
  refused(status: number, reader: Reader): Answered
}

/** Registers the pages (docs/rules/privacy.md#pages). Their style sheet is part of the page, allowed by its hash. */
export function registerPublicPages(app: FastifyInstance, around: Surroundings, pages: readonly PublicPage[]): void {
  const { config } = around
  const limits = makeLimits(config.rate_limit_factor)
  const hash = createHash('sha256').update(publicPageStyle).digest('base64')
  const headers = publicPageHeaders(config.public_url.startsWith('https:'), hash)
  const send = (reply: FastifyReply, answered: Answered) => {
    reply.headers(headers)
    if ('location' in answered) return reply.redirect(answered.location, 303)
    return sendPacked(reply.code(answered.status), 'text/html; charset=utf-8', answered.html)
  }
  const answer = async (page: PublicPage, request: FastifyRequest, reply: FastifyReply) => {
    const isForm = request.method === 'POST'
    const reader = readerOf(config, request)
    const { calls: route, render } = isForm ? { ...page.form, render: page.form.render } : { calls: page.shows, render: page.render }
    try {
      limits.ofAddress(route, callerOf(request.ip))
      if (isForm && !isOwnForm(config, request)) throw problem('forbidden', 'STEP_BY_OTHERS')
      const raw = isForm ? { params: {}, query: {}, body: page.form.body(reader) } : { params: reader.params, query: {}, body: undefined }
      const call = { ...describeCall(request), headers: {} }
      const { json = '{}' } = await serve(around, route, { request: call, reply: { setHeader: () => {}, setCookie: () => {} }, raw })
      return send(reply, render(JSON.parse(json), reader))
    } catch (error) {
      const { status } = toProblem(error)
      if (status >= 500) throw error
      return send(reply, page.refused(status, reader))
    }
  }
  for (const page of pages) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: page.url,
      bodyLimit: 4096,
      config: { operation: page.shows.endpoint.name },
      handler: (request, reply) => answer(page, request, reply),
    })
  }
}

// Another site cannot send the form in a visitor's name. All current browsers say where a form comes from.
function isOwnForm({ public_url }: Config, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === new URL(public_url).origin : site === 'same-origin'
}

function readerOf(config: Config, request: FastifyRequest): Reader {
  const languages = request.headers['accept-language'] ?? ''
  return {
    locale: /^\s*es\b/i.test(languages) ? 'es' : 'en',
    config,
    params: textsOf(request.params),
    query: textsOf(request.query),
  }
}

function textsOf(given: unknown): Fields {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => typeof value === 'string'))
}
