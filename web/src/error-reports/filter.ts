import { ApiError, NetworkError } from '../lib/api-error.ts'
import { isMissingModule } from '../lib/preload-reload.ts'

/** Names of errors of abandoned operations. */
const givenUp = new Set(['AbortError', 'CancelledError', 'TimeoutError'])
const notFetched = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/

/** Statuses that mean that the page made an invalid request: all others are normal answers, or reported by the server itself. */
const reportedStatuses = new Set([400, 418])

/** Whether an error is reported: not aborts or connection failures, and of the server's answers only 400 and 418. */
export function isTold(error: unknown): boolean {
  if (error === null || error === undefined || error instanceof NetworkError || isMissingModule(error)) return false
  if (error instanceof ApiError) return reportedStatuses.has(error.status)
  if (!(error instanceof Error)) return true
  return !givenUp.has(error.name) && !(error instanceof TypeError && notFetched.test(error.message))
}

/** Libraries behind analytics dashboards, by the hosts of their code. */
const analyticsHosts = [
  'google-analytics.com',
  'googletagmanager.com',
  'segment.com',
  'segment.io',
  'fullstory.com',
  'hotjar.com',
  'mixpanel.com',
  'amplitude.com',
]

type Frame = { filename?: string }
type Told = { exception?: { values?: { stacktrace?: { frames?: Frame[] } }[] } }

/** Whether an error comes from third-party code: the contact center, or an analytics library. */
export function isForeign(event: Told, foreignHosts: readonly string[]): boolean {
  const frames = (event.exception?.values ?? []).flatMap(({ stacktrace }) => stacktrace?.frames ?? [])
  return frames.some(({ filename }) => isFrom(filename, [...analyticsHosts, ...foreignHosts]))
}

function isFrom(address: string | undefined, hosts: readonly string[]): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
