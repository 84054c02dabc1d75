import { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { listApplicants, selectPros } from '@crewcall/contract/applications.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { createManagerCalendar, readManagerCalendar } from '@crewcall/contract/manager-calendars.ts'
import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { listAdHoc, listPayments, payAdHoc } from '@crewcall/contract/payments.ts'
import { getPlatformDashboard } from '@crewcall/contract/platform-dashboard.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import { listTermsVersions } from '@crewcall/contract/terms-versions.ts'
import { exportTaxYear } from '@crewcall/contract/tax-years.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { appliedShift, openSandbox, paidShift, proOf } from './test-sandbox.ts'
import type { Opened } from './test-sandbox.ts'

let crew: Crew
let opened: Opened
beforeAll(async () => {
  crew = await openCrew()
  opened = await openSandbox(crew)
})
afterAll(() => crew.close())

describe('what an admin sees of all their locations', () => {
  it('is without the sandbox, which is shown where it is asked for', async () => {
    const { asAdmin, made } = opened
    const { shift, id, act } = await appliedShift(crew, opened)
    await asAdmin.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [id] } })
    expect((await act('CONFIRM')).error).toBeUndefined()
    const here = made.location_id
    const gigs = async (query: object) => (await asAdmin.call(listGigs, { query } as never)).data.results.map((each) => each.id)
    expect([await gigs({}), await gigs({ managed: true })]).toEqual([[], []])
    expect(await gigs({ location_id: here })).toContain(shift.id)
    const board = async (query: object) =>
      (await asAdmin.call(getSchedule, { query: { start_date: '2026-03-09', ...query } } as never)).data.gigs.map((each) => each.id)
    expect(await board({})).toEqual([])
    expect(await board({ location_id: here })).toContain(shift.id)
    const found = async (location_id?: number) => {
      const query = { q: proOf(made, 0).display_name, side: 'manager', ...(location_id !== undefined && { location_id }) }
      const { data, error } = await asAdmin.call(searchEverything, { query } as never)
      expect(error).toBeUndefined()
      return data.pros?.map(({ pro_id }) => pro_id)
    }
    expect(await found()).toEqual([])
    expect(await found(opened.place.id)).toEqual([])
    expect(await found(here)).toContain(proOf(made, 0).pro_id)
    const calendar = async (location_id: number | null) => {
      const { data } = await asAdmin.call(createManagerCalendar, { body: { location_id, with_drafts: false } })
      const params = { token: (data.url ?? '').split('/').at(-2) ?? '' }
      return String((await crew.as(null).call(readManagerCalendar, { params })).data)
    }
    expect(await calendar(null)).not.toContain(`gig-${shift.id}@`)
    expect(await calendar(here)).toContain(`gig-${shift.id}@`)
    await crew.clock.set('2026-03-11T16:00:00Z')
    const due = async (query: object) => (await asAdmin.call(listPayments, { query: { tab: 'due', ...query } } as never)).data
    expect((await due({})).results).toEqual([])
    expect((await due({ location_id: here })).results).toHaveLength(1)
  })
})

describe('staff with a role in a sandbox', () => {
  it('sees it as its admin, and nothing of it in what is of the platform', async () => {
    const staff = await platformAdmin(crew)
    const { made } = opened
    await crew.sql(
      sql`insert into organization_managers (organization_id, user_id, role) values (${made.organization_id}, ${staff.id}, 'ADMIN')`,
    )
    const as = crew.as(staff.id)
    const query = { from: '2026-03-01', until: '2026-03-31' }
    await crew.sweep()
    const figures = async () => (await as.call(getPlatformDashboard, { query })).data.figures
    const taxFile = async () => {
      const { data, status } = await as.call(exportTaxYear, { params: { year: '2026' } })
      expect(status).toBe(200)
      return String(data)
    }
    const extras = async () => (await as.call(listAdHoc, {})).data.results.map(({ id }) => id)
    const before = await figures()
    const { shift, id } = await paidShift(crew, opened, 1)
    const tip = { application_id: id, reason: 'TIP' as const, pro_amount: 5 }
    expect((await opened.asAdmin.call(payAdHoc, { body: tip })).error).toBeUndefined()
    await crew.drain()
    await crew.sweep()
    expect(await figures()).toEqual(before)
    expect(await taxFile()).not.toContain('Sandbox')
    expect(await extras()).toEqual([])
    const { data: terms } = await as.call(listTermsVersions)
    const shown = terms.results.reduce((sum, version) => sum + version.acceptances_count, 0)
    const [accepted] = await crew.sql(sql`
      select count(*) filter (where not is_sandbox)::int as real, count(*) filter (where is_sandbox) > 0 as of_sandbox
      from terms_acceptances join users u on u.id = user_id`)
    expect(accepted).toEqual({ real: shown, of_sandbox: true })
    const { data: places } = await as.call(listAdminLocations, {})
    expect(places.results.map(({ id }) => id)).not.toContain(made.location_id)
    const { data: people } = await as.call(listAdminUsers, { query: { combined_search_param: 'Sandbox' } })
    expect(people.results).toEqual([])
    const { data: applicants, error } = await as.call(listApplicants, { params: { gigId: shift.id } } as never)
    expect(error).toBeUndefined()
    expect(JSON.stringify(applicants)).toContain('Ben')
  })
})
