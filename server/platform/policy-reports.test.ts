import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { metricsText } from './metrics-backlog.ts'
import { policyReportPath, readReports } from './policy-reports.ts'

const old = {
  'csp-report': {
    'document-uri': 'https://crewcall.example/locations/17/gigs?pro_first_name=Maya',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://thief.example/take?token=abc',
    'script-sample': 'secret',
  },
}
const modern = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://crewcall.example/invitations/Zk3',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
  },
}

describe('a browser report', () => {
  it('is read in both formats, reduced to rule, origin and page without ids', () => {
    expect(readReports(old)).toEqual([{ directive: 'connect-src', blocked: 'https://thief.example', page: '/locations/:any/gigs' }])
    expect(readReports([modern])).toEqual([
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/invitations/:any' },
    ])
  })

  it('is ignored if it is something else', () => {
    for (const body of [undefined, null, 7, 'x', {}, [], [{ type: 'deprecation', body: {} }], { 'csp-report': undefined }])
      expect(readReports(body)).toEqual([])
  })

  it('names no invented rule or page', () => {
    const report = { 'csp-report': { 'effective-directive': 'x'.repeat(500), 'blocked-uri': 'A b', 'document-uri': '::' } }
    expect(readReports(report)).toEqual([{ directive: 'other', blocked: 'unreadable', page: 'unreadable' }])
  })

  it('counts at most twenty at once', () => {
    expect(readReports(Array(50).fill(modern))).toHaveLength(20)
  })
})

describe('the address for reports', () => {
  let crew: Crew
  beforeAll(async () => {
    crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
  })
  afterAll(() => crew.close())
  const sendFrom = (remoteAddress: string, payload: string, type = 'application/csp-report') =>
    crew.app.inject({ method: 'POST', url: policyReportPath, headers: { 'content-type': type }, payload, remoteAddress })

  it('accepts both formats and counts them by rule', async () => {
    const counted = async () => {
      const { body } = await metricsText(crew.db)
      return ['connect-src', 'require-trusted-types-for'].map((rule) =>
        Number(body.split(`crewcall_policy_reports_total{directive="${rule}"} `)[1]?.split('\n', 1)[0] ?? 0),
      )
    }
    const [connects = 0, types = 0] = await counted()
    expect((await sendFrom('192.0.2.1', JSON.stringify(old))).statusCode).toBe(204)
    expect((await sendFrom('192.0.2.1', JSON.stringify([modern]), 'application/reports+json')).statusCode).toBe(204)
    expect(await counted()).toEqual([connects + 1, types + 1])
  })

  it('tolerates anything that is no report', async () => {
    expect((await sendFrom('192.0.2.2', '{')).statusCode).toBe(204)
  })

  it('accepts 120 calls an hour per caller', async () => {
    const send = async () => (await sendFrom('192.0.2.3', JSON.stringify(old))).statusCode
    const statuses = []
    for (let sent = 0; sent < 121; sent++) statuses.push(await send())
    expect(statuses.filter((status) => status === 204)).toHaveLength(120)
    expect(statuses.at(-1)).toBe(429)
    crew.clock.advance(61)
    expect(await send()).toBe(204)
  })
})
