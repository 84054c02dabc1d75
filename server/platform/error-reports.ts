import type { Config } from '../config.ts'

/** The details of an error report: names and numbers only, no personal data, no secrets. */
export type About = Readonly<Record<'request_id' | 'operation' | 'method' | 'code' | 'job' | 'attempt', string | number | undefined>>

/** Where internal errors are reported, besides the log and the alarms. */
export type ErrorReports = {
  report(error: unknown, about: Partial<About>): void
  /** Sends pending reports, within two seconds at most. */
  stop(): Promise<void>
}

type Settings = Pick<Config, 'environment' | 'error_reporting_dsn' | 'otlp_endpoint'>

/** The address of error reports; undefined if none is set, and on local runs. */
export function dsnOf({ environment, error_reporting_dsn }: Pick<Config, 'environment' | 'error_reporting_dsn'>): string | undefined {
  return environment === 'local' ? undefined : error_reporting_dsn
}

/** Sends errors of this process to `ERROR_REPORTING_DSN` from now on, including uncaught ones; nowhere if it is not set (ADR 54). */
export async function openErrorReports(settings: Settings, processName: string): Promise<ErrorReports> {
  const dsn = dsnOf(settings)
  if (dsn === undefined) return { report: () => undefined, stop: async () => undefined }
  // Loaded on demand: an installation without error reports should not start slower because of them.
  const { reportTo } = await import('./error-reports-sdk.ts')
  // Spans have one destination, and an explicitly configured collector takes precedence.
  return reportTo({ dsn, environment: settings.environment, processName, hasTraces: settings.otlp_endpoint === undefined })
}
