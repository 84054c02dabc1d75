import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from '../config.ts'
import { LogOutput } from './log-output.ts'
import { traceId } from './tracing.ts'

/** Everything a log line may carry besides level, time and message; what is not named here is dropped. */
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
])

/**
 * The log of a process: JSON lines in UTC, by an allow-list, so that bodies, tokens and addresses of persons cannot get in by accident.
 * @param out standard output unless given
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

// The library hands the fields a child is born with past the formatters; children of children inherit this.
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

// The values of a refused row are in the detail and the parameters of a database error, so only its names are kept.
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
