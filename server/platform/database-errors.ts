import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import { moveRefusal } from '@crewcall/contract/refusals/moves.ts'
import { isDatabaseDiskFull, isFileDiskFull } from './disk-room.ts'
import { isProblem, problem, problemInWords, problemOf } from './errors.ts'
import type { Problem, Unavailability } from './errors.ts'

/** The parts of a PostgreSQL error that determine the answer. */
export type DatabaseFault = Error & { code: string; constraint?: string; detail?: string; table?: string; column?: string }

const byConstraint = new Map<string, (fault: DatabaseFault) => Problem>()

/**
 * Registers the refusal for a violated constraint; called once, at module load, by the module that owns the table.
 * @param name the constraint or unique index as in the migration
 */
export function constraintProblem(name: string, build: (fault: DatabaseFault) => Problem): void {
  byConstraint.set(name, build)
}

/** Whether a transaction may be rerun from its start: serialization failure or deadlock. */
export function isRetryable(error: unknown): error is DatabaseFault {
  return isDatabaseFault(error) && (error.code === '40001' || error.code === '40P01')
}

/** Whether the connection that raised this error must not return to the pool. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseFault(error)) return /^(08|57P0)/.test(error.code) || /^(25P0[23]|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST)/.test(error.code)
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/i.test(
    error.message,
  )
}

/** Whether a statement wrote where nothing may be written: a server that turned read-only, or a transaction that was to read only. */
export function isWriteRefused(error: unknown): boolean {
  return isDatabaseFault(error) && error.code === '25006'
}

/** The answer for any thrown value, by the map of PostgreSQL codes; unknown ones are internal errors. */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error
  if (isIllegalMove(error)) return problemOf('conflict', moveRefusal(error), { target: 'status', target_value: error.state ?? undefined })
  if (isConnectionLoss(error)) return unavailable(error, 2, 'database_away')
  if (isFileDiskFull(error)) return unavailable(error, 30, 'disk_full')
  if (isDatabaseFault(error)) return databaseProblem(error)
  return problemInWords('unknown', error instanceof Error ? error.message : 'Unknown error', { alarm: true, cause: error })
}

function databaseProblem(fault: DatabaseFault): Problem {
  const own = fault.constraint ? byConstraint.get(fault.constraint) : undefined
  if (own && fault.code.startsWith('23')) return own(fault)
  switch (fault.code) {
    case '23505':
      return problem('already_exists', 'ALREADY_THERE', { cause: fault })
    case '23P01':
    case '23514':
    case '23503':
      return problem('conflict', 'DOES_NOT_FIT', { cause: fault })
    case '40001':
    case '40P01':
      return unavailable(fault, 1, 'conflict')
    case '55P03':
      return unavailable(fault, 1, 'lock_timeout')
    case '57014':
      return unavailable(fault, 1, 'statement_timeout')
  }
  if (/^(53|58)/.test(fault.code)) return unavailable(fault, 2, 'database_full')
  if (/^(57P0|08)/.test(fault.code)) return unavailable(fault, 2, 'database_away')
  if (fault.code.startsWith('22')) return problem('invalid', 'VALUE_NOT_STORABLE', { alarm: true, cause: fault })
  return problemInWords('unknown', fault.message, { alarm: true, cause: fault })
}

function unavailable(cause: unknown, retryAfter: number, why: Unavailability): Problem {
  const isFull = why === 'disk_full' || isDatabaseDiskFull(cause)
  const reason = why === 'database_away' ? 'DATABASE_AWAY' : isFull ? 'DISK_FULL' : 'DATABASE_BUSY'
  return problem('unavailable', reason, { retry_after: retryAfter, cause, alarm: false, why })
}

/** Whether a statement gave up because of somebody else's lock: the transaction may be rerun from its start. */
export function isLockTimeout(error: unknown): error is DatabaseFault {
  return isDatabaseFault(error) && error.code === '55P03'
}

function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && !isProblem(error)
}
