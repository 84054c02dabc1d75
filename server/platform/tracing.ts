import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes } from '@opentelemetry/api'
import { isProblem } from './errors.ts'
import type { Tracing } from './tracing-sdk.ts'
import { tracing } from './tracing-switch.ts'

/** Sends spans to the collector at `endpoint` from now on; without an endpoint spans cost nothing and are dropped. */
export async function startTracing(endpoint: string | undefined, processName: string): Promise<Tracing> {
  if (endpoint === undefined) return { stop: async () => undefined }
  // Loaded on demand: most installations send no traces and should not start slower because of them.
  const { traceToCollector } = await import('./tracing-sdk.ts')
  return traceToCollector(endpoint, processName)
}

/**
 * Runs `fn` in a child span of the current one. A refusal is an outcome; only an internal error marks the span as failed.
 * @param attributes names and numbers only: no personal data, no secrets
 */
export function inSpan<T>(name: string, attributes: Attributes, fn: () => Promise<T>): Promise<T> {
  if (!tracing.isOn) return fn()
  const begin = trace.getActiveSpan() ? (work: () => Promise<T>) => work() : tracing.begin
  return begin(() => runInSpan(name, attributes, fn))
}

function runInSpan<T>(name: string, attributes: Attributes, fn: () => Promise<T>): Promise<T> {
  return trace.getTracer('crewcall').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await fn()
    } catch (error) {
      const code = isProblem(error) ? error.code : nameOf(error)
      span.setAttribute('error.type', code)
      if (!isProblem(error) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: code })
      throw error
    } finally {
      span.end()
    }
  })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

/** The id of the current trace, for finding it from a log line; undefined if nothing is traced. */
export function traceId(): string | undefined {
  return tracing.isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined
}
