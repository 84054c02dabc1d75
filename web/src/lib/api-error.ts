import type { ErrorBody, ErrorCode, ErrorDetail } from '@crewcall/contract/errors.ts'
import { currentWords } from './i18n.ts'
import { isMissingModule } from './preload-reload.ts'
import type { z } from 'zod'

/** An answer with an error body, in the standard form. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly target: string | undefined
  /** The reason, where the code is not specific, with its values. */
  readonly reason: string | undefined
  readonly values: Record<string, string | number>
  readonly details: ErrorDetail[]
  readonly requestId: string | null
  /** Seconds after which a retry makes sense (the Retry-After header), if sent by the server. */
  readonly retryAfterSeconds: number | null
  /** The person closed the question for a fresh code: they know that nothing was done. */
  isGivenUp = false

  constructor(status: number, body: ErrorBody, requestId: string | null, retryAfterSeconds: number | null = null) {
    super(body.error.message)
    this.status = status
    this.code = body.error.code
    this.target = body.error.target
    this.reason = body.error.reason
    this.values = body.error.values ?? {}
    this.details = body.error.details ?? []
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** True when the code is one of these. */
  is(...codes: ErrorCode[]): boolean {
    return codes.some((code) => code === this.code)
  }
}

/** The request got no answer; its message is fixed. */
export class NetworkError extends Error {
  override name = 'NetworkError'

  constructor(cause: unknown) {
    super('Network Error', { cause })
  }
}

/** A request or response that does not fit its endpoint's schema. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly endpoint: string
  readonly part: 'params' | 'query' | 'body' | 'response'
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(endpoint: string, part: ContractError['part'], issues: ContractError['issues']) {
    const first = issues[0]
    const where = first ? `${[part, ...first.path.map(String)].join('.')}: ${first.message || first.code}` : part
    super(`${endpoint} · ${where}`)
    this.endpoint = endpoint
    this.part = part
    this.issues = issues
  }
}

/** A sentence for people about any thrown value, in the current language. */
export function errorSentence(error: unknown): string {
  // Online, code is missing because a new version has replaced it.
  if (error instanceof ContractError ? error.part === 'response' : isMissingModule(error) && navigator.onLine)
    return currentWords().t('The server sent something this version does not understand. Reload the page.')
  if (error instanceof NetworkError || isMissingModule(error))
    return currentWords().t('No answer. Check your connection and try again; nothing is done twice.')
  if (error instanceof ApiError) return waitSentence(error) ?? currentWords().refused(error)
  return error instanceof Error ? error.message : currentWords().t('Unknown error')
}

/** What a person is told of a thrown value: nothing if they gave up themselves. */
export function toldSentence(error: unknown): string | undefined {
  return error instanceof ApiError && error.isGivenUp ? undefined : errorSentence(error)
}

// After too many tries the wait is told: it can be a minute or an hour.
function waitSentence({ reason, retryAfterSeconds: seconds }: ApiError): string | undefined {
  if (reason !== 'TOO_MANY_TRIES' || seconds === null) return undefined
  const { t, locale } = currentWords()
  const hours = seconds / 3600
  const words = new Intl.RelativeTimeFormat(locale)
  return t('Too many tries. Try again {when}.', {
    when: hours > 1.5 ? words.format(Math.ceil(hours), 'hour') : words.format(Math.ceil(seconds / 60), 'minute'),
  })
}
