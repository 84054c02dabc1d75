import * as contract from '@crewcall/contract/dashboards.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { manager } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sendReports } from './reports/send-reports.ts'
import { nextDay, reportedDays } from './reports/reports.ts'

const { crew, place } = await openLocation({ timezone: 'America/New_York' })
const mails = (userId: number) =>
  crew.sql<{ subject: string; body: string }>(sql`
    select subject, body from message_deliveries where user_id = ${userId} and kind = 'dashboard_report' order by id`)

it.each([
  ['WEEK', '2026-03-16', '2026-03-23'],
  ['WEEK', '2026-03-22', '2026-03-23'],
  ['MONTH', '2026-01-31', '2026-02-01'],
  ['MONTH', '2026-12-01', '2027-01-01'],
])('a report for each %s that is asked for on %s comes first on %s', (every, day, next) => {
  expect(nextDay(every, day)).toBe(next)
})

it('tells of the week or the month before', () => {
  expect(reportedDays('WEEK', '2026-03-23')).toEqual({ from: '2026-03-16', until: '2026-03-22' })
  expect(reportedDays('MONTH', '2026-03-01')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
})

it('comes on Monday morning at the location, once, until it is ended or the right to it is', async () => {
  await crew.clock.set('2026-03-18T12:00:00Z')
  const boss = await manager(crew, place)
  const as = crew.as(boss.id)
  const body = { name: 'overview', every: 'WEEK', location_id: place.id } as const
  expect((await as.call(contract.addDashboardReport, { body })).error?.reason).toBe('DASHBOARD_REPORT_NEEDS_EMAIL')
  await crew.sql(sql`update users set email = 'boss@example.com', email_verified_at = now() where id = ${boss.id}`)
  const { data } = await as.call(contract.addDashboardReport, { body })
  expect(data).toMatchObject({ next_on: '2026-03-23', last_sent_at: null })
  expect((await as.call(contract.addDashboardReport, { body })).error?.reason).toBe('DASHBOARD_REPORT_EXISTS')
  await crew.clock.set('2026-03-23T10:50:00Z')
  await crew.sweep(sendReports)
  expect(await mails(boss.id)).toEqual([])
  await crew.clock.set('2026-03-23T11:05:00Z')
  await crew.sweep(sendReports)
  await crew.sweep(sendReports)
  const [mail, ...others] = await mails(boss.id)
  expect([mail?.subject, others]).toEqual(['Your week at Crewcall', []])
  expect((await as.call(contract.listDashboardReports)).data.results).toMatchObject([{ next_on: '2026-03-30' }])
  // Who lost the right gets nothing.
  await crew.sql(sql`delete from location_managers where user_id = ${boss.id}`)
  await crew.clock.set('2026-03-30T12:00:00Z')
  await crew.sweep(sendReports)
  expect(await mails(boss.id)).toHaveLength(1)
  const removed = await as.call(contract.removeDashboardReport, { params: { id: String(data.id) } })
  expect([removed.status, (await as.call(contract.removeDashboardReport, { params: { id: String(data.id) } })).status]).toEqual([200, 404])
})

it('is in the language of its reader, without cost for who may not see it', async () => {
  await crew.clock.set('2026-04-10T12:00:00Z')
  const member = await manager(crew, place, 'TEAM_MEMBER')
  await crew.sql(sql`update users set email = 'team@example.com', email_verified_at = now(), locale = 'es' where id = ${member.id}`)
  await crew.as(member.id).call(contract.addDashboardReport, { body: { name: 'cost', every: 'MONTH', location_id: null } })
  await crew.clock.set('2026-05-01T12:00:00Z')
  await crew.sweep(sendReports)
  const [mail] = await mails(member.id)
  expect([mail?.subject, mail?.body.includes('Horas trabajadas'), mail?.body.includes('Costo:')]).toEqual([
    'Tu mes en Crewcall',
    true,
    false,
  ])
  expect(mail?.body).toContain('from=2026-04-01&until=2026-04-30')
})
