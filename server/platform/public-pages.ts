import type { Locale } from '@crewcall/contract/enums.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { branding } from './brand.ts'
import { callerOf } from './caller.ts'
import { toProblem } from './database-errors.ts'
import { problem } from './errors.ts'
import type { Problem } from './errors.ts'
import { describeCall, fromFramework } from './http.ts'
import { makeLimits } from './limits.ts'
import type { Route } from './mount.ts'
import { sendPacked } from './packing/pack-answer.ts'
import { publicPageStyle } from './public-page-frame.ts'
import { registerRobots } from './robots.ts'
import { publicPageHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import type { Surroundings } from './serve.ts'

type Fields = Readonly<Record<string, string | undefined>>
/** What the functions of a page know about its reader; `posted` are the fields of the sent form, files as text. */
export type Reader = { locale: Locale; config: Config; params: Fields; query: Fields; posted: Fields }
/** A page, a list for programs, or where to go instead. */
export type Answered = { status: number; html: string; isIndexed?: true } | { status: number; xml: string } | { location: string }

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
  /** What that call is asked, if not the parameters of the address. */
  asks?(reader: Pick<Reader, 'params' | 'query'>): { params: object; query: object }
  render(answer: unknown, reader: Reader): Answered
  /** Whether its address is a secret although it has a form: it is then told to nobody. */
  isSecret?(reader: Pick<Reader, 'query'>): boolean
  /**
   * The call that the form makes, and where it leads. `params` are those of its path, if it has any; `most` is the size of what it sends in bytes, 4096
   * by default.
   */
  form?: {
    calls: Route
    most?: number
    params?(reader: Reader): object
    body(reader: Reader): object
    render(answer: unknown, reader: Reader): Answered
    /** Other refusals after which the form is shown again, such as of a page that was changed while it was filled in. */
    isTypedAgain?(refusal: Problem): boolean
    /** The page again, if what was sent is refused as invalid: with what is wrong in which field, and all that was typed. */
    again?(shown: unknown, reader: Reader, refusal: Problem): Answered
  }
  /** What is shown if a call is refused; the refusal says why. */
  refused(status: number, reader: Reader, refusal: Problem): Answered
}

/** Registers the pages and what robots are told of them (docs/rules/privacy.md#pages). Their style sheet is part of the page, allowed by its hash. */
export function registerPublicPages(app: FastifyInstance, around: Surroundings, pages: readonly PublicPage[]): void {
  const { config } = around
  const limits = makeLimits(config.rate_limit_factor)
  const send = sender(config)
  registerRobots(app, config)
  const refuse = (page: PublicPage, reader: Reader, reply: FastifyReply, error: unknown) => {
    const refusal = refusalOf(error)
    return send(page, reader, reply, page.refused(refusal.status, reader, refusal))
  }
  const answer = async (page: PublicPage, request: FastifyRequest, reply: FastifyReply) => {
    const form = request.method === 'POST' ? page.form : undefined
    const reader = { ...readerOf(config, request), posted: form ? await postedFields(request) : {} }
    try {
      limits.ofAddress(form?.calls ?? page.shows, callerOf(request.ip))
      if (!form) return await send(page, reader, reply, page.render(await shown(around, page, reader, request), reader))
      if (!isOwnForm(config, request, isUntold(page, reader))) throw problem('forbidden', 'STEP_BY_OTHERS')
      return await send(page, reader, reply, await formAnswer(around, page, form, reader, request))
    } catch (error) {
      return refuse(page, reader, reply, error)
    }
  }
  for (const page of pages) {
    app.route({
      method: page.form ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
      url: page.url,
      bodyLimit: page.form?.most ?? 4096,
      config: { operation: page.shows.endpoint.name },
      handler: (request, reply) => answer(page, request, reply),
      errorHandler: (error, request, reply) => {
        void refuse(page, { ...readerOf(config, request), posted: {} }, reply, error)
      },
    })
  }
}

type Form = NonNullable<PublicPage['form']>

async function formAnswer(around: Surroundings, page: PublicPage, form: Form, reader: Reader, request: FastifyRequest): Promise<Answered> {
  const raw = { params: form.params?.(reader) ?? {}, query: {}, body: form.body(reader) }
  try {
    return form.render(await called(around, form.calls, raw, request), reader)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!form.again || (refusal.status !== 400 && !form.isTypedAgain?.(refusal))) throw error
    return form.again(await shown(around, page, reader, request), reader, refusal)
  }
}

function shown(around: Surroundings, page: PublicPage, reader: Reader, request: FastifyRequest): Promise<unknown> {
  return called(around, page.shows, { query: {}, ...(page.asks?.(reader) ?? { params: reader.params }), body: undefined }, request)
}

async function called(
  around: Surroundings,
  route: Route,
  raw: { params: object; query: object; body: unknown },
  request: FastifyRequest,
): Promise<unknown> {
  const call = { ...describeCall(request), headers: {} }
  const { json = '{}' } = await serve(around, route, { request: call, reply: { setHeader: () => {}, setCookie: () => {} }, raw })
  return JSON.parse(json)
}

// Internal errors are answered like those of any call.
function refusalOf(error: unknown): Problem {
  const refusal = fromFramework(error) ?? toProblem(error)
  if (refusal.status >= 500) throw error
  return refusal
}

function sender({ public_url }: Config) {
  const isSecure = public_url.startsWith('https:')
  return (page: PublicPage, reader: Reader, reply: FastifyReply, answered: Answered) => {
    const isIndexed = 'html' in answered && answered.isIndexed === true
    const isSecret = isUntold(page, reader)
    const isRefusedForm = !isSecret && reply.request.method === 'POST' && 'status' in answered && answered.status >= 400
    reply.headers(
      publicPageHeaders({
        isSecure,
        styleHash: publicPageStyle().hash,
        hasLogo: branding().logo !== null,
        isIndexed,
        isUntold: isSecret,
        isRefusedForm,
      }),
    )
    if ('location' in answered) return reply.redirect(answered.location, 303)
    reply.code(answered.status)
    return 'xml' in answered
      ? sendPacked(reply, 'application/xml; charset=utf-8', answered.xml)
      : sendPacked(reply, 'text/html; charset=utf-8', answered.html)
  }
}

function isUntold(page: PublicPage, reader: Pick<Reader, 'query'>): boolean {
  return page.form === undefined || page.isSecret?.(reader) === true
}

// Another site cannot send the form in a visitor's name. All current browsers say where a form comes from; from an address that is told to nobody
// older ones say "null", which other sites can say as well, but they do not know that address.
function isOwnForm({ public_url }: Config, { headers }: FastifyRequest, isFromUntold: boolean): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === new URL(public_url).origin || (isFromUntold && headers.origin === 'null')
}

function readerOf(config: Config, request: FastifyRequest): Omit<Reader, 'posted'> {
  const languages = request.headers['accept-language'] ?? ''
  return {
    locale: /^\s*es\b/i.test(languages) ? 'es' : 'en',
    config,
    params: textsOf(request.params),
    query: textsOf(request.query),
  }
}

// Bodies that are no form have no fields.
async function postedFields({ body, headers }: FastifyRequest): Promise<Fields> {
  const type = headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body) || !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return {}
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const read = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()] as const)
    return Object.fromEntries(await Promise.all(read))
  } catch {
    return {}
  }
}

function textsOf(given: unknown): Fields {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => typeof value === 'string'))
}
