import { setPhonePin } from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { report, sizeOf } from '../proof/figures.ts'
import { freePort } from '../database/free-ports.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { startApiProgram, startWorkerProgram } from '../races/processes.ts'
import type { ContactCenterStandin } from '../standins/contact-center/index.ts'
import { platformAdmin, pro } from '../test/cast.ts'
import { diceOf } from '../proof/hostile.ts'
import { seed } from '../../scripts/seed.ts'

const kills = sizeOf(1)
const each = 6
const dice = diceOf(seed)

let arena: Arena
let center: ContactCenterStandin
let port: number
/** How often the contact center asked the site. */
let asked = 0
const phones: string[] = []
beforeAll(async () => {
  arena = await openArena({ apiCount: 0 })
  const { crew } = arena
  arena.syncClock()
  if (!crew.standins?.contactCenter) throw new Error('There is no contact center')
  center = crew.standins.contactCenter
  port = await freePort()
  // The API is away while it is killed; the contact center then gets no answer.
  center.setSite(`http://localhost:${port}/`, async ({ url, headers, body }) => {
    asked += 1
    const { pathname, search } = new URL(url)
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: 'POST', headers, body }).catch(() => undefined)
    return answer ? { status: answer.status, body: await answer.text().catch(() => '') } : { status: 0, body: '' }
  })
  center.agents.signIn((await platformAdmin(crew)).id, (await platformAdmin(crew)).id)
  for (let count = 0; count < each * kills; count += 1) {
    const { user_id } = await pro(crew, { supported_employment_types: ['W2'] })
    const phone = `+1916555${1000 + count}`
    await crew.sql(sql`update users set phone_number = ${phone} where id = ${user_id}`)
    await crew.as(user_id).call(setPhonePin, { body: { pin: '493028' } })
    phones.push(phone)
  }
}, 600_000)
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

/** Calls, asks to be called back, and says whether that was confirmed. */
async function ask(phone: string): Promise<boolean> {
  const caller = await center.call(phone)
  for (const keys of ['1', '493028', '4']) {
    if (caller.answered().next === null) return false
    await caller.press(keys)
  }
  return caller.heard().includes('call you back')
}

it('No call back is lost or doubled however often API and worker are killed', { timeout: 3_600_000 }, async () => {
  const { crew } = arena
  const confirmed: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const api = await startApiProgram(arena.env, port)
    const worker = startWorkerProgram(arena.env)
    center.fault({ next: 'reset_after_create' })
    const made = () => center.tasks().length
    const [before, askedBefore] = [made(), asked]
    const asking = phones.slice(kill * each, (kill + 1) * each).map(async (phone) => {
      if (await ask(phone).catch(() => false)) confirmed.push(phone)
    })
    await expect.poll(made, { interval: 5 }).toBeGreaterThan(before)
    const offering = center.agents.offer().then((offers) => Promise.all(offers.map((offer) => center.agents.settle(offer, 'timeout'))))
    // So many tasks, or so many questions of the calls, of which each asks four.
    const [counted, than] = dice.below(2) === 0 ? [made, before + dice.below(each)] : [() => asked, askedBefore + dice.below(each * 4)]
    await expect.poll(counted, { interval: 5 }).toBeGreaterThan(than)
    await Promise.all([api.kill('SIGKILL'), worker.kill('SIGKILL')])
    await Promise.all([...asking, offering.catch(() => undefined)])
    // The lease of what the worker held expires, and the next one takes it up.
    await crew.sql(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`)
    await crew.sql(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
    await crew.around.boss.supervise()
    await crew.sql(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  }
  crew.clock.advance(15)
  await crew.sweep()
  await crew.drain({ ignoreBackoff: true })
  const rows = await crew.sql<{ id: number; status: string; phone: string; key: string }>(sql`
    select c.id, c.status, u.phone_number as phone, c.id || '-' || c.round as key
    from callbacks c join pros p on p.id = c.pro_id join users u on u.id = p.user_id`)
  const open = center.tasks().filter(({ status }) => status !== 'canceled' && status !== 'completed')
  const keys = open.map(({ attributes }) => attributes.crewcall_task)
  report('callbacks-killed', { kills, asked: phones.length, confirmed: confirmed.length, calls: rows.length, tasks: keys.length })
  // Who heard that somebody will call is in the queue, once; so may be who did not hear it.
  expect(confirmed.filter((phone) => !rows.some((row) => row.phone === phone))).toEqual([])
  expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['WAITING']))
  expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  expect(confirmed.length).toBeGreaterThan(0)
})
