// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endpoint } from '@crewcall/contract/kit.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NotSent } from '../ports/messages.ts'
import { startErrorReportsStandin } from '../standins/error-reports.ts'
import type { ErrorReportsStandin } from '../standins/error-reports.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { openErrorReports } from './error-reports.ts'
import { problem } from './errors.ts'
import { enqueue, job } from './jobs.ts'
import { mount } from './mount.ts'
import { release } from './release.ts'
import { runDueJobs } from './run-jobs.ts'
import { inSpan } from './tracing.ts'

const shape = { summary: 'broken', access: 'public', response: z.object({}) } as const
const breakDown = endpoint('config', 'breakDown', 'POST /break-down/', { touches: [], ...shape, body: z.object({ email: z.string() }) })
const findNothing = endpoint('config', 'findNothing', 'GET /nothing/', shape)
const failing = job('test.failing', {
  input: z.object({}),
  lane: 'usual',
  run: async () => {
    throw new Error('The sweep could not finish')
  },
})
const sending = job('test.sending', {
  input: z.object({}),
  lane: 'usual',
  retries: 1,
  run: async () => {
    throw new NotSent('The mail server is away')
  },
})

let crew: Crew | undefined
let reporter: ErrorReportsStandin | undefined
afterEach(async () => {
  await crew?.close()
  await reporter?.stop()
  crew = undefined
})

async function open(env: Record<string, string> = {}): Promise<{ crew: Crew; reporter: ErrorReportsStandin }> {
  reporter = await startErrorReportsStandin()
  const routes = [
    mount(breakDown, async (_ctx, { body }) => {
      throw Object.assign(new Error(`The letter to ${body.email} is in nobody's hands`), { letter: body.email })
    }),
    mount(findNothing, async () => {
      throw problem('not_found', 'NOT_FOUND')
    }),
  ]
  crew = await openCrew({ routes, ports: {} as never, env: { ERROR_REPORTING_DSN: reporter.dsn, ...env } })
  return { crew, reporter }
}

const callBroken = ({ app }: Crew) =>
  app.inject({
    method: 'POST',
    url: '/api/break-down/',
    headers: { authorization: 'Bearer a-token-of-a-person', cookie: 'rt=a-cookie' },
    payload: { email: 'maya@example.com' },
  })

describe('error reports', () => {
  it("are sent once for an internal error of the API, with release, operation and the caller's request id", async () => {
    const opened = await open()
    const answer = await callBroken(opened.crew)
    expect(answer.statusCode).toBe(500)
    const events = await opened.reporter.events(2)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      release,
      environment: 'test',
      server_name: 'crewcall-test',
      tags: { request_id: answer.headers['x-request-id'], operation: 'breakDown', method: 'POST', code: 'unknown' },
      exception: { values: [{ type: 'Error', value: "The letter to [mail] is in nobody's hands" }] },
    })
  })

  it('contain nothing about the person: no body, query, token, cookie or address', async () => {
    const opened = await open()
    await callBroken(opened.crew)
    await opened.reporter.events(1)
    const [text = ''] = opened.reporter.texts
    expect(text).toContain('breakDown')
    expect(text).not.toMatch(/maya|a-token|a-cookie|127\.0\.0\.1(?!:)|"user"/)
  })

  it('are not sent for refusals', async () => {
    const opened = await open()
    expect((await opened.crew.app.inject({ url: '/api/nothing/' })).statusCode).toBe(404)
    expect((await opened.crew.app.inject({ url: '/api/nowhere/' })).statusCode).toBe(404)
    expect((await opened.crew.app.inject({ method: 'POST', url: '/api/break-down/', payload: {} })).statusCode).toBe(400)
    await callBroken(opened.crew)
    expect(await opened.reporter.events(2)).toHaveLength(1)
  })

  it('are sent for a failed job', async () => {
    const opened = await open()
    await opened.crew.system(async (ctx) => enqueue(ctx, failing, {}))
    await runDueJobs(opened.crew.around)
    const [event] = await opened.reporter.events(1)
    expect(event).toMatchObject({
      tags: { job: 'test.failing', request_id: expect.stringMatching(/^job-/), attempt: 0 },
      exception: { values: [{ value: 'The sweep could not finish' }] },
    })
  })

  it('are sent for a job that sends a message when its last attempt fails', async () => {
    const opened = await open()
    await opened.crew.system(async (ctx) => enqueue(ctx, sending, {}))
    await runDueJobs(opened.crew.around)
    await runDueJobs(opened.crew.around, { ignoreBackoff: true })
    const events = await opened.reporter.events(1)
    expect(events.map(({ tags }) => tags)).toEqual([expect.objectContaining({ job: 'test.sending', attempt: 1 })])
  })

  it('are not sent for local runs, or without an address', async () => {
    const opened = await open({ ERROR_REPORTING_DSN: '' })
    for (const settings of [{ environment: 'local', error_reporting_dsn: opened.reporter.dsn }, { environment: 'production' }] as const) {
      const reports = await openErrorReports({ otlp_endpoint: undefined, error_reporting_dsn: undefined, ...settings }, 'crewcall-test')
      reports.report(new Error('lost'), {})
      await reports.stop()
    }
    await callBroken(opened.crew)
    expect(await opened.reporter.events(1)).toHaveLength(0)
    expect(opened.reporter.items).toHaveLength(0)
  })

  it.each(['throw error', 'void Promise.reject(error)'])('are sent for uncaught errors, which still end the process: %s', async (how) => {
    reporter = await startErrorReportsStandin()
    const program = `
      import { openErrorReports } from ${JSON.stringify(join(import.meta.dirname, 'error-reports.ts'))}
      await openErrorReports({ environment: 'staging', error_reporting_dsn: ${JSON.stringify(reporter.dsn)} }, 'crewcall-worker')
      const error = new Error('Nobody caught this')
      setTimeout(() => { ${how} }, 1)
      setTimeout(() => process.exit(0), 20_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(await reporter.events(1)).toMatchObject([
      { server_name: 'crewcall-worker', exception: { values: [{ value: 'Nobody caught this' }] } },
    ])
  })

  it('are sent for one trace in ten', async () => {
    const opened = await open()
    for (let count = 0; count < 300; count += 1) await inSpan(`call number${count}`, {}, async () => undefined)
    await opened.crew.around.errors?.stop()
    const names = new Set(opened.reporter.texts.join('\n').match(/call number\d+/g))
    expect(names.size).toBeGreaterThan(5)
    expect(names.size).toBeLessThan(80)
  })
})
