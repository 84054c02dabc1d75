import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { transaction } from './db.ts'
import { countPolicyReport } from './metrics.ts'
import { requireRate } from './rate-limit.ts'
import { nothing } from './scope.ts'
import type { Surroundings } from './serve.ts'

/** Where browsers report violations of a page's content policy. */
export const policyReportPath = '/api/policy-reports'

const perAddressAndHour = 120
const mostInOneRequest = 20
const known = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'frame-ancestors',
  'base-uri',
  'form-action',
  'object-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
])

type PolicyReport = { directive: string; blocked: string; page: string }

/** Accepts reports in both formats browsers send: one as `application/csp-report`, or many as `application/reports+json`. */
export function registerPolicyReports(app: FastifyInstance, around: Pick<Surroundings, 'db' | 'log' | 'clockOffsetMs'>): void {
  app.post(policyReportPath, { bodyLimit: 64 * 1024, config: { operation: 'policyReport' } }, async (request, reply) => {
    await transaction(around.db, { clockOffsetMs: around.clockOffsetMs(), scope: nothing }, (tx) =>
      requireRate(tx, `policy-report:${callerOf(request.ip)}`, perAddressAndHour, 3600),
    )
    for (const { directive, blocked, page } of readReports(jsonOf(request))) {
      countPolicyReport(directive)
      around.log.warn(
        { request_id: request.id, kind: directive, url: blocked, route: page },
        'A browser refused what the content policy forbids',
      )
    }
    return reply.code(204).send()
  })
}

function jsonOf(request: FastifyRequest): unknown {
  if (!Buffer.isBuffer(request.body)) return request.body
  try {
    return JSON.parse(request.body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** The useful part of untrusted reports: the rule, the blocked origin, and the page without ids or its query. */
export function readReports(body: unknown): PolicyReport[] {
  const given = Array.isArray(body) ? body : [body]
  return given.slice(0, mostInOneRequest).flatMap((each) => {
    const report = fieldOf(each, 'csp-report') ?? (fieldOf(each, 'type') === 'csp-violation' ? fieldOf(each, 'body') : undefined)
    const directive = textOf(report, 'effective-directive', 'effectiveDirective', 'violated-directive').split(' ', 1)[0] ?? ''
    if (report === undefined) return []
    return [
      {
        directive: known.has(directive) ? directive : 'other',
        blocked: originOf(textOf(report, 'blocked-uri', 'blockedURL')),
        page: pageOf(textOf(report, 'document-uri', 'documentURL')),
      },
    ]
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function textOf(report: unknown, ...names: string[]): string {
  const found = names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

// "inline", "eval" and the like are keywords; of an address only the origin is kept.
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unreadable'
  const url = new URL(blocked)
  return url.origin === 'null' ? url.protocol : url.origin
}

function pageOf(address: string): string {
  if (!URL.canParse(address)) return 'unreadable'
  const steps = new URL(address).pathname.split('/').map((step) => (/^[a-z-]{0,40}$/.test(step) ? step : ':any'))
  return steps.slice(0, 8).join('/')
}
