import { SpanStatusCode, context, trace } from '@opentelemetry/api'
import type { Attributes } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { isProblem } from './errors.ts'

/** Ends the tracing of a process; what was collected is sent first. */
export type Tracing = { stop(): Promise<void> }

/** Sends spans to the collector at `endpoint` from now on; without an endpoint spans cost nothing and go nowhere. */
export async function startTracing(endpoint: string | undefined, processName: string): Promise<Tracing> {
  if (endpoint === undefined) return { stop: async () => undefined }
  // Loaded on demand: most installations send no traces and need not start slower for it.
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  return traceWith(new BatchSpanProcessor({ exporter }), processName)
}

/** Hands every span to `exporter` as it ends; for tests. */
export function traceInto(exporter: SpanExporter, processName: string): Tracing {
  return traceWith(new SimpleSpanProcessor({ exporter }), processName)
}

let isTracing = false

function traceWith(processor: SpanProcessor, processName: string): Tracing {
  const provider = new TracerProvider({ resource: resourceFromAttributes({ 'service.name': processName }), spanProcessors: [processor] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  isTracing = true
  return {
    stop: async () => {
      isTracing = false
      trace.disable()
      context.disable()
      await provider.shutdown()
    },
  }
}

/**
 * Runs `fn` in a span below the one under way. A refusal is an outcome, only a fault of ours marks the span as failed.
 * @param attributes names and numbers only: no personal data, no secrets
 */
export function inSpan<T>(name: string, attributes: Attributes, fn: () => Promise<T>): Promise<T> {
  if (!isTracing) return fn()
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

/** The id of the trace under way, to find it from a log line; undefined where nothing is traced. */
export function traceId(): string | undefined {
  return isTracing ? trace.getActiveSpan()?.spanContext().traceId : undefined
}
