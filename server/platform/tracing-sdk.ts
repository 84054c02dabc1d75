import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { tracing } from './tracing-switch.ts'

/** Ends the tracing of a process; collected spans are sent first. */
export type Tracing = { stop(): Promise<void> }

/** Sends spans in batches to the OTLP collector at `endpoint`. */
export function traceToCollector(endpoint: string, processName: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  return traceWith(new BatchSpanProcessor({ exporter }), processName)
}

/** Passes every span to `exporter` as it ends; for tests. */
export function traceInto(exporter: SpanExporter, processName: string): Tracing {
  return traceWith(new SimpleSpanProcessor({ exporter }), processName)
}

function traceWith(processor: SpanProcessor, processName: string): Tracing {
  const provider = new TracerProvider({ resource: resourceFromAttributes({ 'service.name': processName }), spanProcessors: [processor] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  tracing.isOn = true
  return {
    stop: async () => {
      tracing.isOn = false
      trace.disable()
      context.disable()
      await provider.shutdown()
    },
  }
}
