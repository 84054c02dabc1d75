import { errorCodes } from '@crewcall/contract/errors.ts'
import type { ErrorBody, ErrorCode, ErrorDetail } from '@crewcall/contract/errors.ts'
import { fieldReason } from '@crewcall/contract/refusals/field-reason.ts'
import type { NamesOf, Refusal, RefusalReason, ValuesOf } from '@crewcall/contract/refusals/all.ts'
import type { z } from 'zod'
import { sentenceOf } from './words/refusal-sentence.ts'

type Extra = {
  /** Dotted name of the wrong field. */
  target?: string
  target_value?: string | number
  details?: ErrorDetail[]
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retry_after?: number
  /** The transaction is committed although the call is refused: attempt counters must survive the refusal. */
  commit?: boolean
  /** An internal error: logged in full and written to the alarms. */
  alarm?: boolean
  cause?: unknown
  /** What an `unavailable` call was waiting for; written to the log. */
  why?: Unavailability
}

/** Why a call could not be served at the moment. */
export type Unavailability =
  | 'waited_for_place'
  | 'lock_timeout'
  | 'statement_timeout'
  | 'conflict'
  | 'database_away'
  | 'database_full'
  | 'disk_full'
  | 'commit_waits'
  | 'schema'

/** An error with an answer for the caller. */
export type Problem = Error &
  Extra & {
    readonly code: ErrorCode
    readonly status: number
    readonly isProblem: true
    /** The reason as a code, which the client words in the reader's language, with its values. */
    readonly reason?: RefusalReason
    readonly values?: Said
  }
type Said = Record<string, string | number>
/** The parameters of a reason: optional if its sentence has no placeholders. */
type Given<R extends RefusalReason> = [NamesOf<R>] extends [never] ? [extra?: Extra] : [extra: Extra & { values: ValuesOf<R> }]

/**
 * Builds the error to throw when a call is refused.
 * @param code decides the HTTP status through `contract/errors.ts`
 * @param reason a row of contract/refusals, which has the English sentence; never shown if the status is 500 or more, except `unavailable`
 */
export function problem<R extends RefusalReason>(code: ErrorCode, reason: R, ...given: Given<R>): Problem {
  const [{ values, ...extra } = {}]: [(Extra & { values?: Said })?] = given
  return said(code, { reason, values }, extra)
}

/** The same for a computed reason with its values. */
export function problemOf(code: ErrorCode, { reason, values }: Refusal, extra: Extra = {}): Problem {
  return said(code, { reason, values }, extra)
}

/** The refusal of one field, named by its path. */
export function invalid<R extends RefusalReason>(
  target: string,
  reason: R,
  ...given: [NamesOf<R>] extends [never] ? [] : [ValuesOf<R>]
): Problem {
  const [values]: [Said?] = given
  const refused = said('invalid', { reason, values }, { target })
  return Object.assign(refused, { details: [{ target, ...leftOutBy(refused) }] })
}

function said(code: ErrorCode, { reason, values }: { reason: RefusalReason; values: Said | undefined }, extra: Extra): Problem {
  const why = values === undefined ? { reason } : { reason, values }
  return Object.assign(problemInWords(code, sentenceOf(reason, values), extra), why)
}

/**
 * For a sentence from elsewhere: the permissions table, a schema, a provider, an internal error. Only the files named in refusals.test.ts
 * use it.
 */
export function problemInWords(code: ErrorCode, message: string, extra: Extra = {}): Problem {
  const { cause, ...rest } = extra
  const known = errorCodes[code]
  return Object.assign(new Error(message, { cause }), {
    alarm: known.report,
    ...rest,
    code,
    status: known.status,
    isProblem: true as const,
  })
}

/** Whether a thrown value is a problem. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && 'isProblem' in error && error.isProblem === true
}

/** The standard error body; internal errors (500) only say "Unknown error", temporary ones (503) say why. */
export function problemBody(refusal: Problem): ErrorBody {
  if (refusal.status >= 500 && refusal.code !== 'unavailable') return { error: { code: refusal.code, message: 'Unknown error' } }
  const { code, message, target, target_value, reason, values, details } = refusal
  return {
    error: {
      code,
      message,
      ...(target === undefined ? {} : { target }),
      ...(target_value === undefined ? {} : { target_value }),
      ...(reason === undefined ? {} : { reason }),
      ...(values === undefined || Object.keys(values).length === 0 ? {} : { values }),
      ...(details ? { details } : {}),
    },
  }
}

/** A reason as in answers, with the same sentence in English. */
export function givenReason<R extends Refusal>(refusal: R): R & { message: string } {
  return { ...refusal, message: sentenceOf(refusal.reason, refusal.values) }
}

/** A refusal of one item where other items of the call succeed. */
export function leftOutBy({ code, message, reason, values }: Problem): Pick<ErrorDetail, 'code' | 'message' | 'reason' | 'values'> {
  return { code, message, ...(reason === undefined ? {} : { reason }), ...(values === undefined ? {} : { values }) }
}

/** Turns Zod issues into one `invalid` problem whose `details[].target` are dotted paths. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Problem {
  return invalidFields(wrongFields(issues))
}

/** The fields of Zod issues, each with its reason. */
export function wrongFields(issues: readonly z.core.$ZodIssue[]): WrongField[] {
  return issues.map((issue) => ({ path: issue.path, message: issue.message, ...(fieldReason(issue) ?? { reason: 'INVALID_FORMAT' }) }))
}

type WrongField = { path: readonly PropertyKey[]; reason: RefusalReason; values?: Said; message?: string }

/** The refusal of several fields, each with its reason. */
export function invalidFields(fields: readonly WrongField[]): Problem {
  const details = fields.slice(0, 50).map(({ path, reason, values, message = sentenceOf(reason, values) }) => ({
    code: 'invalid',
    message,
    reason,
    ...(values === undefined ? {} : { values }),
    target: path.map(String).join('.'),
  }))
  const { message = 'Invalid request', code: _code, ...first } = details[0] ?? {}
  return Object.assign(problemInWords('invalid', message), first, { details })
}
