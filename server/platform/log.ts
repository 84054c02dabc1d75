import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from '../config.ts'
import { LogOutput } from './log-output.ts'
import { traceId } from './tracing.ts'

/** The fields allowed in a log line besides level, time and message; all others are dropped. */
const allowed = new Set([
  'process',
  'environment',
  'request_id',
  'trace_id',
  'operation',
  'method',
  'route',
  'status',
  'ms',
  'url',
  'job',
  'id',
  'attempt',
  'announcement',
  'invariant',
  'count',
  'code',
  'error_code',
  'outcome',
  'service',
  'reason',
  'why',
  'err',
  'user_id',
  'organization_id',
  'location_id',
  'gig_id',
  'application_id',
  'payment_intent_id',
  'delivery',
  'kind',
  'channel',
  'to',
  'event',
  'chain',
  'position',
  'hash',
  'checked',
  'broken',
  'table',
  'month',
])

/**
 * The log of a process: JSON lines in UTC, with an allow-list of fields, so that bodies, tokens and personal addresses cannot be logged by
 * accident.
 * @param out standard output by default
 */
export function openLog(
  { log_level, environment }: Pick<Config, 'log_level' | 'environment'>,
  name: string,
  out?: DestinationStream,
): Logger {
  const options = {
    level: log_level,
    base: { process: name, environment },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: onlyAllowed },
    mixin: () => (traceId() === undefined ? {} : { trace_id: traceId() }),
    serializers: { err: plainError, reason: (reason: unknown) => withoutPersons(String(reason)) },
    hooks: { logMethod: scrubMessage },
  }
  const usual = () => new LogOutput((count) => log.warn({ count }, 'Lines of the log could not be written and are lost'))
  const log: Logger = withCheckedChildren(pino(options, out ?? usual()))
  return log
}

// The library passes the bindings of a child around the formatters; children of children inherit this.
function withCheckedChildren(log: Logger): Logger {
  const { child } = log
  return Object.assign(log, {
    child(this: Logger, fields: Record<string, unknown>) {
      return child.call(this, onlyAllowed(fields))
    },
  })
}

function onlyAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}

// The detail and parameters of a database error contain the values of the refused row, so only names are kept.
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const named = Object.entries(error).filter(
    ([name, value]) => ['code', 'constraint', 'table', 'column', 'status'].includes(name) && value !== undefined,
  )
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return { type: error.name, message: withoutPersons(error.message), ...Object.fromEntries(named), at: frames.map((line) => line.trim()) }
}

function scrubMessage(this: Logger, given: unknown[], method: (...values: unknown[]) => void): void {
  method.apply(
    this,
    given.map((value) => (typeof value === 'string' ? withoutPersons(value) : value)),
  )
}
