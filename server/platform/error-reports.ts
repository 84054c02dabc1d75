import type { Config } from '../config.ts'

/** What is told beside an error: names and numbers only, no personal data, no secrets. */
export type About = Readonly<Record<'request_id' | 'operation' | 'method' | 'code' | 'job' | 'attempt', string | number | undefined>>

/** Where faults of ours are told, beside the log and the alarms. */
export type ErrorReports = {
  report(error: unknown, about: Partial<About>): void
  /** Sends what is still under way, for two seconds at most. */
  stop(): Promise<void>
}

type Settings = Pick<Config, 'environment' | 'error_reporting_dsn' | 'otlp_endpoint'>

/** The address of error reports; undefined where none is set, and on local runs. */
export function dsnOf({ environment, error_reporting_dsn }: Pick<Config, 'environment' | 'error_reporting_dsn'>): string | undefined {
  return environment === 'local' ? undefined : error_reporting_dsn
}

/** Sends faults of this process to `ERROR_REPORTING_DSN` from now on, the uncaught ones included; nowhere where it is not set (ADR 54). */
export async function openErrorReports(settings: Settings, processName: string): Promise<ErrorReports> {
  const dsn = dsnOf(settings)
  if (dsn === undefined) return { report: () => undefined, stop: async () => undefined }
  // Loaded on demand: an installation without error reports need not start slower for them.
  const { reportTo } = await import('./error-reports-sdk.ts')
  // Spans go to one place, and a collector that was named on purpose comes first.
  return reportTo({ dsn, environment: settings.environment, processName, hasTraces: settings.otlp_endpoint === undefined })
}
