import type { Endpoint } from '@crewcall/contract/kit.ts'
import { getPayrollWeek } from '@crewcall/contract/payroll.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { approvedShift } from '../test/approved-shift.ts'
import { payingLocation, platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { signInAll } from './cast-of-callers.ts'
import type { Tokens } from './cast-of-callers.ts'
import { requestsOf } from './world/requests.ts'
import type { Request } from './world/requests.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

const staff = ['org_admin', 'team_member'] as const
type Staff = (typeof staff)[number]
// Files with a time or an id in their bytes, and secrets of the processor, differ each time; the first have the same content as other calls.
const changesEachTime = /\.(pdf|xlsx)\/?$|\/setup-intent\/$/
const reads = modules
  .flatMap((module) => module.routes)
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, access, path }) =>
      method === 'GET' && access !== 'admin' && access !== 'public' && !path.startsWith('/pro/') && !changesEachTime.test(path),
  )

let crew: Crew
let home: World
let tokens: Tokens
let requests: Record<string, Request>
const before = new Map<string, string>()
beforeAll(async () => {
  crew = await openCrew()
  const now = await crew.clock.now()
  home = await buildWorld(crew, now, 'home')
  tokens = await signInAll(crew, home, await buildWorld(crew, now, 'other'))
  requests = requestsOf(home)
  for (const endpoint of reads) for (const who of staff) before.set(`${endpoint.name} ${who}`, await answer(endpoint, who))
  await workElsewhere()
})
afterAll(() => crew.close())

async function answer(endpoint: Endpoint, who: Staff): Promise<string> {
  const { status, body } = await send(crew, endpoint, requests[endpoint.name] ?? {}, await tokens(who))
  return `${status} ${body.replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'an instant').replaceAll(/(token|signature|expires|sig)=[\w.-]+/g, '$1')}`
}

// Forty-two paid hours in the open week of the employee, and some weeks of the worker, for a business of another organization.
async function workElsewhere(): Promise<void> {
  const place = await payingLocation(crew)
  const { employeeId, day } = home.payroll
  const [employee] = await crew.sql<World['worker']>({ text: 'select * from pros where id = $1', values: [employeeId] })
  if (!employee) throw new Error('The employee is missing')
  const employed = {
    gig: { employment_type: 'W2' },
    sheet: { payable_minutes: 630, compliance_status: 'COMPLIANT', approved_at: `${day}T23:00:00Z` },
  }
  for (const later of [0, 1, 2, 3]) await approvedShift(crew, place, employee, `${addDays(day, later)}T03:00:00Z`, employed)
  for (const weeks of [2, 3, 4]) await approvedShift(crew, place, home.worker, `${addDays(day, -7 * weeks)}T15:00:00Z`, employed)
}

describe('what a pro works for another business', () => {
  it('is overtime of the employer of both', async () => {
    const admin = crew.as((await platformAdmin(crew)).id)
    const { data } = await admin.call(getPayrollWeek, { query: { day: home.payroll.day } })
    const line = data.lines.find(({ pro_id }) => pro_id === home.payroll.employeeId)
    expect([...before.values()].filter((each) => each.startsWith('200')).length).toBeGreaterThan(reads.length)
    expect(line).toMatchObject({ straight_minutes: 2400, overtime_minutes: 4 * 630 + 480 - 2400 })
  })

  it.each(reads.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'changes nothing in %s',
    async (_, endpoint) => {
      for (const who of staff) expect(`${who}: ${await answer(endpoint, who)}`).toBe(`${who}: ${before.get(`${endpoint.name} ${who}`)}`)
    },
  )
})
