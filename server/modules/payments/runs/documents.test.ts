import * as contract from '@crewcall/contract/pay-runs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { linesIn, printedIn } from '../../../test/printed.ts'
import { workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

/** A pay run over two businesses, the second on account, that is paid. */
async function paidRun() {
  const here = await workedTogether(crew, 3)
  const there = await workedShift(crew, { location: { invoicing_enabled: true } })
  await there.at(420)
  const { organization_id, id } = there.place
  await row(crew, 'location_managers', { organization_id, location_id: id, user_id: here.boss.id, role: 'ADMIN' })
  const [skipped = 0, ...paid] = here.ids
  const body = { filter: { application_id: [...here.ids, there.id] }, skip: [skipped] }
  const { data: run } = await here.asBoss.call(contract.beginPayRun, { body })
  const at = { params: { id: String(run.id) } }
  const sums = { total: run.totals?.total ?? 0, count: run.totals?.count ?? 0 }
  await here.asBoss.call(contract.confirmPayRun, { ...at, body: sums })
  await here.asBoss.call(contract.payPayRun, at)
  await crew.drain()
  return { here, there, paid, at, sums }
}
const charges = (ids: readonly number[]) =>
  crew.sql<{ id: number; application_id: number }>(
    sql`select id, application_id from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${[...ids]}::bigint[]) order by id`,
  )
const saved = async (who: Caller, at: object, query: object = {}) =>
  String((await who.call(contract.exportPayRun, { ...at, query } as never)).data)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
/** Printed by this user; read as bytes. */
async function printed(userId: number, { params }: { params: { id: string } }, query: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${await crew.tokenOf(userId)}` }
  const answer = await crew.app.inject({ method: 'GET', url: `/api/staffer/pay-runs/${params.id}/charges.pdf/`, query, headers })
  return { status: answer.statusCode, pdf: answer.rawPayload }
}

it('A pay run has one document for each business, with every charge, its id and their sum', async () => {
  const { here, there, paid, at, sums } = await paidRun()
  const made = await charges([...paid, there.id])
  const all = await saved(here.asBoss, at)
  expect(all.map((cells) => [cells[1], cells.at(-1)])).toEqual(made.map(({ id, application_id }) => [String(id), String(application_id)]))
  const cents = all.reduce((sum, cells) => sum + Math.round(Number(cells[11]) * 100), 0)
  expect(cents).toBe(sums.total)
  const organization_id = String(here.place.organization_id)
  expect((await saved(here.asBoss, at, { organization_id })).map((cells) => Number(cells.at(-1)))).toEqual(paid)

  const { pdf } = await printed(here.boss.id, at, { organization_id })
  const lines = linesIn(pdf).filter((line) => !line.startsWith('Test mode'))
  for (const { id } of made.slice(0, 2)) expect(lines.some((line) => line.startsWith(`${id} | `))).toBe(true)
  expect(lines.at(-1)).toBe(`Sum of the charges | ${formatCents(28_160)}`)
  expect(lines.some((line) => line.startsWith('Planned 12:00 pm – 6:00 pm'))).toBe(true)
  const whole = printedIn((await printed(here.boss.id, at)).pdf)
  expect(whole.filter(({ text }) => text.startsWith('Pay run')).map(({ page }) => page)).toEqual([1, 2])
})

it('Whoever pays at one of its businesses gets the charges of that one, and others none', async () => {
  const { here, there, at } = await paidRun()
  expect((await saved(there.asBoss, at)).map((cells) => Number(cells.at(-1)))).toEqual([there.id])
  const elsewhere = { organization_id: String(here.place.organization_id) }
  expect((await printed(there.boss.id, at, elsewhere)).status).toBe(404)
  const onSite = await manager(crew, here.place, 'ONSITE_MANAGER')
  expect((await printed(onSite.id, at)).status).toBe(403)
  const stranger = await workedShift(crew)
  expect((await printed(stranger.boss.id, at)).status).toBe(404)
})
