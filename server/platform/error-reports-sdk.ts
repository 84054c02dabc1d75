import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'
import {
  captureException,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  startNewTrace,
} from '@sentry/node'
import type { ErrorEvent } from '@sentry/node'
import { propagation, trace } from '@opentelemetry/api'
import type { ErrorReports } from './error-reports.ts'
import { release } from './release.ts'
import { tracing } from './tracing-switch.ts'

type Options = { dsn: string; environment: string; processName: string; hasTraces: boolean }

/** The sampled share of traces. */
const tracesSampleRate = 0.1

/** Starts the official client without automatic instrumentation: it gets only what is reported to it, and uncaught errors. */
export function reportTo({ dsn, environment, processName, hasTraces }: Options): ErrorReports {
  const client = initWithoutDefaultIntegrations({
    dsn,
    environment,
    release,
    serverName: processName,
    // As without the client, an uncaught error ends the process.
    integrations: [linkedErrorsIntegration(), onUncaughtExceptionIntegration(), onUnhandledRejectionIntegration({ mode: 'strict' })],
    ...(hasTraces ? { tracesSampleRate, enableOpenTelemetrySetup: true } : {}),
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: withoutPersonalData,
  })
  // A process has many traces; sampling is decided for each.
  if (hasTraces) Object.assign(tracing, { isOn: true, begin: startNewTrace })
  return {
    report: (error, about) => void captureException(error, { tags: about }),
    stop: async () => {
      if (hasTraces) leaveTraces()
      await client?.close(2000)
    },
  }
}

function leaveTraces(): void {
  tracing.isOn = false
  trace.disable()
  propagation.disable()
}

// Where and what, never who: messages of databases and providers can quote user input.
function withoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { user: _user, request: _request, extra: _extra, breadcrumbs: _breadcrumbs, ...rest } = event
  for (const exception of rest.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutPersons(exception.value)
    for (const frame of exception.stacktrace?.frames ?? []) delete frame.vars
  }
  if (rest.message !== undefined) rest.message = withoutPersons(rest.message)
  return rest
}
