import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import {
  BrowserClient,
  browserProfilingIntegration,
  browserTracingIntegration,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  spanStreamingIntegration,
  type ErrorEvent,
} from '@sentry/browser'
import { ApiError, ContractError } from '../lib/api-error.ts'
import { onFaults } from '../lib/report-error.ts'
import { isForeign, isTold } from './filter.ts'
import { plainAddress, plainAttribute, plainPath, plainText } from '../lib/plain-address.ts'

/** Sampled shares of visits for timing, and of those for profiling. */
const tracesSampleRate = 0.1
const profileSessionSampleRate = 0.5

/** Reports errors of this page from now on, and the timing of some visits. No automatic integration is enabled (ADR 54). */
export function startErrorReports({ dsn, environment, release, foreign_hosts }: NonNullable<PageSettings['errors']>): BrowserClient {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [
      linkedErrorsIntegration(),
      spanStreamingIntegration(),
      // The server reports its own calls.
      browserTracingIntegration({
        traceFetch: false,
        traceXHR: false,
        beforeStartSpan: (options) => ({ ...options, name: plainPath(options.name) }),
      }),
      browserProfilingIntegration(),
    ],
    tracesSampleRate,
    tracePropagationTargets: [],
    profileSessionSampleRate,
    profileLifecycle: 'trace',
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event) => (isForeign(event, foreign_hosts) ? null : withoutPersonalData(event)),
    beforeSendSpan: (span) => ({ ...span, name: plainText(span.name), attributes: plainValues(span.attributes) }),
  })
  getCurrentScope().setClient(client)
  client.init()
  onFaults((error) => {
    if (isTold(error))
      client.captureException(error, { captureContext: { tags: { ...tagsOf(error), page: plainPath(location.pathname) } } })
  })
  return client
}

function tagsOf(error: unknown): Record<string, string | number | null> {
  if (error instanceof ApiError) return { status: error.status, code: error.code, request_id: error.requestId }
  if (error instanceof ContractError) return { endpoint: error.endpoint, part: error.part }
  return {}
}

function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { user: _user, extra: _extra, breadcrumbs: _breadcrumbs, request: _request, ...rest } = event
  for (const exception of rest.exception?.values ?? []) {
    // The server's messages to people may name them; its codes do not.
    if (exception.type === 'ApiError') exception.value = [rest.tags?.['status'], rest.tags?.['code']].join(' ')
    else if (exception.value !== undefined) exception.value = plainText(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) if (frame.filename) frame.filename = plainAddress(frame.filename)
  }
  if (rest.message !== undefined) rest.message = plainText(rest.message)
  // The opened address, by default.
  if (rest.transaction !== undefined) rest.transaction = plainPath(rest.transaction)
  return rest
}

/** The client's own breadcrumbs, about the browser and its own work. */
const ownAttributes = /^(sentry|os|user_agent)\.|^browser\.(name|version)$/

function plainValues<T extends object>(attributes: T): T {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' && !ownAttributes.test(name) ? plainAttribute(value) : value,
    ]),
  ) as T
}
