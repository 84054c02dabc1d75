import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@crewcall/contract/kit.ts'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { problem } from './errors.ts'
import { job } from './jobs.ts'
import { watchPorts } from './metrics-ports.ts'
import { mount } from './mount.ts'
import { runJob } from './run-jobs.ts'
import { inSpan, startTracing, traceId } from './tracing.ts'
import { traceInto } from './tracing-sdk.ts'
import type { Tracing } from './tracing-sdk.ts'

const getPlain = endpoint('config', 'getPlain', 'GET /plain/', {
  summary: 'plain',
  access: 'public',
  response: z.object({ ok: z.boolean() }),
})
const textSomeone = job('test.text-someone', {
  input: z.object({}),
  outside: true,
  lane: 'texts',
  run: (ctx) => ctx.ports.sms.send({ to: '+12025550123', body: 'hello' }),
})

let crew: Crew
let tracing: Tracing
let exporter: InMemorySpanExporter
beforeAll(async () => {
  crew = await openCrew({ routes: [mount(getPlain, async () => ({ ok: true }))] })
})
beforeEach(() => {
  exporter = new InMemorySpanExporter()
  tracing = traceInto(exporter, 'crewcall-test')
})
afterEach(() => tracing.stop())
afterAll(() => crew.close())

function spans() {
  const all = exporter.getFinishedSpans()
  const nameOf = new Map(all.map((span) => [span.spanContext().spanId, span.name]))
  return all.map((span) => ({
    name: span.name,
    below: nameOf.get(span.parentSpanContext?.spanId ?? ''),
    attributes: span.attributes,
    status: span.status.code,
  }))
}

describe('traces', () => {
  it("show a call with its transaction below it and the caller's request id", async () => {
    const { id } = await user(crew)
    const caller = crew.as(id)
    await caller.call(getPlain)
    exporter.reset()
    const { headers } = await caller.call(getPlain)
    expect(spans()).toEqual([
      expect.objectContaining({
        name: 'transaction',
        below: 'call getPlain',
        attributes: { 'crewcall.attempt': 1, 'crewcall.read_only': true },
      }),
      expect.objectContaining({
        name: 'call getPlain',
        below: undefined,
        attributes: { 'http.request.method': 'GET', 'crewcall.request_id': headers['x-request-id'] },
      }),
    ])
  })

  it('show a job and the provider it called, without any content', async () => {
    await runJob({ ...crew.around, ports: watchPorts(crew.around.ports) }, textSomeone, {}, 'job-1')
    expect(spans().map(({ name, below }) => [name, below])).toEqual([
      ['transaction', 'job test.text-someone'],
      ['sms.send', 'job test.text-someone'],
      ['job test.text-someone', undefined],
    ])
    expect(JSON.stringify(spans())).not.toMatch(/2025550123|hello/)
  })

  it('mark an internal error as failed, but not a refusal', async () => {
    await expect(inSpan('fault', {}, () => Promise.reject(new TypeError('secret')))).rejects.toThrow('secret')
    await expect(inSpan('refusal', {}, () => Promise.reject(problem('conflict', 'SHIFT_CANCELLED')))).rejects.toThrow(
      'This shift was cancelled',
    )
    expect(spans().map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual([
      ['fault', 2, 'TypeError'],
      ['refusal', 0, 'conflict'],
    ])
    expect(JSON.stringify(spans())).not.toContain('secret')
  })

  it('expose their id to log lines written inside, and to nobody outside', async () => {
    expect(await inSpan('a', {}, async () => traceId())).toMatch(/^[0-9a-f]{32}$/)
    expect(traceId()).toBeUndefined()
  })
})

describe('the collector', () => {
  it('gets the spans by OTLP before the process ends, and is not needed if none is configured', async () => {
    await tracing.stop()
    const received: { path: string | undefined; text: string }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      request.on('end', () => {
        received.push({ path: request.url, text })
        response.end('{}')
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const sending = await startTracing(`http://127.0.0.1:${port}/`, 'crewcall-api')
    await inSpan('call getGig', {}, async () => undefined)
    await sending.stop()
    server.close()
    expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
    expect(received[0]?.text).toMatch(/crewcall-api[\s\S]*call getGig/)

    const silent = await startTracing(undefined, 'crewcall-api')
    expect(await inSpan('call getGig', {}, async () => traceId())).toBeUndefined()
    await silent.stop()
  })
})
