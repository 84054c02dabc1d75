// @module-tag full
import * as contract from '@crewcall/contract/bookkeepers.ts'
import { payAdHoc, payPros } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { manager, organizationAdmin, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { sweepStatements } from '../bookkeeping/closed-months.ts'
import { approve, issueWeek, onAccount } from '../invoices/test-invoices.ts'
import { workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { queueMail } from './queue.ts'
import { sendBookkeeperMail } from './send.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

const everything = { locale: 'en', wants_receipts: true, wants_invoices: true, wants_statements: true } as const
const mailsTo = (address: string) => (crew.standins?.smtp.journal() ?? []).filter(({ to }) => to.includes(address))
const titlesTo = (address: string) => mailsTo(address).map(({ subject }) => subject)
const tokenIn = (text = '') => /\/bookkeeper\/([\w-]+)/.exec(text)?.[1] ?? ''
const tokenOf = (address: string) => tokenIn(mailsTo(address).at(-1)?.text)
const answer = (token: string, said: 'CONFIRM' | 'STOP') =>
  crew.as(null).call(contract.answerBookkeeperLink, { params: { token }, body: { answer: said } })
const bodyOf = ({ place }: Pick<Paid, 'place'>, email: string, more: object = {}) => ({
  organization_id: place.organization_id,
  location_id: place.id,
  email,
  ...everything,
  ...more,
})
const add = (shift: Pick<Paid, 'place' | 'asBoss'>, email: string, more: object = {}) =>
  shift.asBoss.call(contract.addBookkeeper, { body: bodyOf(shift, email, more) })

const tip = async (shift: Paid, amount: number) => {
  await shift.asBoss.call(payAdHoc, { body: { application_id: shift.id, reason: 'TIP', pro_amount: amount, description: '' } })
  await crew.drain()
}

/** An address that has confirmed. */
async function confirmed(shift: Pick<Paid, 'place' | 'asBoss'>, email: string, more: object = {}): Promise<Tables['bookkeepers']> {
  const { data } = await add(shift, email, more)
  await crew.drain()
  expect((await answer(tokenOf(email), 'CONFIRM')).data.state).toBe('CONFIRMED')
  const [row] = await crew.sql<Tables['bookkeepers']>(sql`select * from bookkeepers where id = ${data.id}`)
  if (!row) throw new Error('The address is not there')
  return row
}

describe('an address', () => {
  it('gets nothing until its link is confirmed, and nothing after it is stopped by the link of a mail', async () => {
    const shift = await workedShift(crew)
    const email = 'books@example.com'
    expect((await add(shift, email)).data).toMatchObject({ state: 'WAITING', email })
    await shift.pay()
    await crew.drain()
    expect(titlesTo(email)).toEqual([expect.stringMatching(/^Test mode: Confirm that you want the documents of /)])
    const token = tokenOf(email)
    expect((await crew.as(null).call(contract.openBookkeeperLink, { params: { token } })).data).toMatchObject({ state: 'WAITING', email })
    await answer(token, 'CONFIRM')
    expect((await answer(token, 'CONFIRM')).data.state).toBe('CONFIRMED')

    await tip(shift, 10)
    const [, receipt] = mailsTo(email)
    const number = `CC-${shift.shift.id}-${shift.id}`
    expect(receipt?.subject).toBe(`Test mode: Receipt ${number}: $10.50`)
    expect(receipt?.attachments).toMatchObject([{ filename: `receipt-${number}.pdf`, content_type: 'application/pdf' }])
    expect(tokenIn(receipt?.text)).toBe(token)

    expect((await answer(token, 'STOP')).data.state).toBe('ENDED')
    expect((await answer(token, 'CONFIRM')).status).toBe(410)
    await tip(shift, 11)
    expect(mailsTo(email)).toHaveLength(2)
    const history = await crew.sql<{ action: string }>(sql`
      select action from audit_log where organization_id = ${shift.place.organization_id} and object_type = 'bookkeeper' order by id`)
    expect(history.map(({ action }) => action)).toEqual(['bookkeeper.add', 'bookkeeper.confirm', 'bookkeeper.stop'])
  })

  it('that was removed is behind its link no more, which names nobody', async () => {
    const shift = await workedShift(crew)
    const email = 'taken-off@example.com'
    const { data } = await add(shift, email)
    await crew.drain()
    const token = tokenOf(email)
    await shift.asBoss.call(contract.removeBookkeeper, { params: { id: String(data.id) } })
    const asked = [await crew.as(null).call(contract.openBookkeeperLink, { params: { token } }), await answer(token, 'STOP')]
    expect(asked.map((each) => [each.status, each.error?.reason, each.data])).toEqual(
      Array.from({ length: 2 }, () => [410, 'BOOKKEEPER_LINK_ENDED', undefined]),
    )
    const page = await crew.app.inject({ url: `/bookkeeper/${token}` })
    expect([page.statusCode, page.body.includes('Nothing is sent any more'), page.body.includes(email)]).toEqual([410, true, false])
  })

  it('is refused twice, as a sixth, without a document, and for who is no admin', async () => {
    const shift = await workedShift(crew)
    for (const number of [1, 2, 3, 4, 5]) expect((await add(shift, `five${number}@example.com`)).status).toBe(201)
    expect((await add(shift, 'Five1@example.com ')).error?.reason).toBe('BOOKKEEPER_EXISTS')
    expect((await add(shift, 'six@example.com')).error).toMatchObject({ reason: 'BOOKKEEPERS_TOO_MANY' })
    const none = { wants_receipts: false, wants_invoices: false, wants_statements: false }
    expect((await add(shift, 'none@example.com', none)).status).toBe(400)
    expect((await add(shift, 'all@example.com', { location_id: null })).status).toBe(403)
    const member = await manager(crew, shift.place, 'TEAM_MEMBER')
    const query = { organization_id: shift.place.organization_id, location_id: shift.place.id }
    expect((await crew.as(member.id).call(contract.listBookkeepers, { query })).status).toBe(403)
    expect((await shift.asBoss.call(contract.listBookkeepers, { query })).data.results).toHaveLength(5)
    const stranger = await workedShift(crew)
    expect((await stranger.asBoss.call(contract.listBookkeepers, { query })).status).toBe(404)
  })

  it('that nobody confirmed gets a new link three times a day, and the one before no longer works', async () => {
    const shift = await workedShift(crew)
    const email = 'late@example.com'
    const { data } = await add(shift, email)
    await crew.drain()
    const first = tokenOf(email)
    const params = { id: String(data.id) }
    expect((await shift.asBoss.call(contract.sendBookkeeperLink, { params })).status).toBe(200)
    await crew.drain()
    expect((await answer(first, 'CONFIRM')).status).toBe(404)
    expect((await shift.asBoss.call(contract.sendBookkeeperLink, { params })).status).toBe(200)
    expect((await shift.asBoss.call(contract.sendBookkeeperLink, { params })).status).toBe(429)
    await crew.drain()
    await crew.sql(sql`update bookkeepers set expires_at = created_ts where id = ${data.id}`)
    expect((await answer(tokenOf(email), 'CONFIRM')).status).toBe(410)
  })
})

describe('a link', () => {
  it('reaches a mailbox three times a day, however it is written, and thirty addresses a day from a person', async () => {
    const shift = await workedShift(crew)
    for (const email of ['box@example.com', 'box+a@example.com', 'box+b@example.com']) expect((await add(shift, email)).status).toBe(201)
    expect((await add(shift, 'box+c@example.com')).status).toBe(429)
    const statuses: number[] = []
    for (let number = 0; number < 30; number += 1) {
      const { data, status } = await add(shift, `many${number}@example.com`)
      statuses.push(status)
      if (status === 201) await shift.asBoss.call(contract.removeBookkeeper, { params: { id: String(data.id) } })
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(27)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is not sent for thirty days to who stopped the mails of the business', async () => {
    const shift = await workedShift(crew)
    const email = 'enough@example.com'
    await confirmed(shift, email)
    expect((await answer(tokenOf(email), 'STOP')).data.state).toBe('ENDED')
    expect((await add(shift, email)).error?.reason).toBe('BOOKKEEPER_STOPPED')
    expect((await add(shift, 'Enough+again@example.com')).error?.reason).toBe('BOOKKEEPER_STOPPED')
    const other = await workedShift(crew)
    expect((await add(other, email)).status).toBe(201)
    await crew.sql(
      sql`update bookkeepers set ended_at = ended_at - interval '31 days' where email = ${email} and ended_because = 'STOPPED'`,
    )
    expect((await add(shift, email)).status).toBe(201)
  })
})

describe('a document', () => {
  it('that waits is sent for the other list if an address leaves one, and not if its kind was unticked', async () => {
    const shift = await workedShift(crew)
    const boss = await organizationAdmin(crew, shift.place.organization_id)
    const onBoth = await confirmed(shift, 'both@example.com')
    await confirmed({ place: shift.place, asBoss: crew.as(boss.id) }, 'both@example.com', { location_id: null })
    const fickle = await confirmed(shift, 'fickle@example.com')
    await shift.pay()
    await crew.drain()
    const [paid] = await crew.sql<{ id: number }>(
      sql`select id from payment_intents where application_id = ${shift.id} and kind = 'BUSINESS_CHARGE'`,
    )
    const reference = String(paid?.id)
    await crew.sql(sql`delete from bookkeeper_mails where reference = ${reference} and kind = 'RECEIPT'`)
    const before = [mailsTo('both@example.com').length, mailsTo('fickle@example.com').length]
    await crew.system(async (ctx) => {
      for (const row of [onBoth, fickle]) await queueMail(ctx, row, { kind: 'RECEIPT', reference })
    })
    await shift.asBoss.call(contract.removeBookkeeper, { params: { id: String(onBoth.id) } })
    await shift.asBoss.call(contract.changeBookkeeper, {
      params: { id: String(fickle.id) },
      body: { ...everything, wants_receipts: false },
    })
    await crew.drain()
    expect([mailsTo('both@example.com').length, mailsTo('fickle@example.com').length]).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  it('is sent once to an address, also if its jobs are repeated and the address is on two lists', async () => {
    const shift = await workedShift(crew)
    const boss = await organizationAdmin(crew, shift.place.organization_id)
    const email = 'once@example.com'
    const own = await confirmed(shift, email, { locale: 'es' })
    await confirmed({ place: shift.place, asBoss: crew.as(boss.id) }, email, { location_id: null })
    await shift.pay()
    await crew.drain()
    const [mail] = await crew.sql<Tables['bookkeeper_mails']>(
      sql`select * from bookkeeper_mails where email = ${email} and kind = 'RECEIPT'`,
    )
    if (!mail) throw new Error('No receipt was queued')
    const { organization_id, id, reference } = mail
    await crew.system(async (ctx) => {
      await queueMail(ctx, own, { kind: 'RECEIPT', reference })
      await enqueue(ctx, sendBookkeeperMail, { organization_id, id })
    })
    await crew.drain()
    const receipts = mailsTo(email).filter(({ attachments }) => attachments.length > 0)
    expect(receipts.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Modo de prueba: Recibo CC-.*: \$140\.80$/)])
    expect(receipts[0]?.text).toContain('El documento va adjunto en PDF.')
  })

  it('does not come for what was not asked for, nor after the address was removed, whoever lost which right', async () => {
    const shift = await workedShift(crew)
    await confirmed(shift, 'months@example.com', { wants_receipts: false, wants_invoices: false })
    const removed = await confirmed(shift, 'removed@example.com')
    await confirmed(shift, 'stays@example.com')
    await shift.asBoss.call(contract.removeBookkeeper, { params: { id: String(removed.id) } })
    await crew.sql(sql`delete from location_managers where user_id = ${shift.boss.id}`)
    const payer = crew.as((await manager(crew, shift.place)).id)
    await payer.call(payPros, { params: { gigId: String(shift.shift.id) }, body: { payments: [{ application_id: shift.id }] } })
    await crew.drain()
    expect([titlesTo('months@example.com').length, titlesTo('removed@example.com').length, titlesTo('stays@example.com').length]).toEqual([
      1, 1, 2,
    ])
  })

  it('of a refund is a credit note; of an invoice the invoice, not its receipts', async () => {
    const shift = await workedShift(crew)
    await confirmed(shift, 'notes@example.com')
    await shift.pay()
    await crew.drain()
    await admin.call(refundCharge, { params: { id: String(shift.id) }, body: { amount: 20, reason: 'Left early' } })
    await crew.drain()
    expect(titlesTo('notes@example.com').at(-1)).toMatch(/^Test mode: Credit note CC-\d+-\d+-C\d+: \$20\.00$/)

    const billed = await onAccount(crew, { billing_source: 'LOCATION' })
    await confirmed(billed, 'bills@example.com')
    await approve(crew, billed)
    await issueWeek(crew)
    await crew.drain()
    expect(titlesTo('bills@example.com').slice(1)).toEqual([expect.stringMatching(/^Test mode: Invoice .*: \$140\.80$/)])
  })

  it('of a month comes when it is closed: to a location its own, to an organization that of all', async () => {
    const shift = await workedShift(crew)
    const boss = await organizationAdmin(crew, shift.place.organization_id)
    const months = { wants_receipts: false, wants_invoices: false }
    await confirmed(shift, 'one@example.com', months)
    await confirmed({ place: shift.place, asBoss: crew.as(boss.id) }, 'all@example.com', { ...months, location_id: null })
    await shift.pay()
    await crew.drain()
    await crew.clock.set('2026-04-02T12:00:00Z')
    await crew.sweep(sweepStatements)
    await crew.sweep(sweepStatements)
    await crew.drain()
    for (const address of ['one@example.com', 'all@example.com'])
      expect(mailsTo(address).slice(1)).toMatchObject([
        { subject: 'Test mode: Statement of 2026-03', attachments: [{ filename: 'statement-2026-03.pdf' }] },
      ])
  })

  it('of a December brings the year that it closes', async () => {
    const shift = await workedShift(crew)
    await confirmed(shift, 'year@example.com', { wants_receipts: false, wants_invoices: false })
    await crew.clock.set('2026-12-30T12:00:00Z')
    await shift.pay()
    await crew.drain()
    await crew.clock.set('2027-01-02T12:00:00Z')
    await crew.sweep(sweepStatements)
    await crew.drain()
    expect(mailsTo('year@example.com').slice(1)).toMatchObject([
      {
        subject: 'Test mode: Statement of 2026-12',
        attachments: [{ filename: 'statement-2026-12.pdf' }, { filename: 'year-2026.pdf' }],
      },
    ])
  })

  it('is sent later if the mail server asks for it, and given up for an address that it refuses', async () => {
    const shift = await workedShift(crew)
    await confirmed(shift, 'retry@example.com')
    crew.standins?.smtp.fault({ next: 'later' })
    await shift.pay()
    await crew.drain()
    expect(titlesTo('retry@example.com')).toHaveLength(1)
    await crew.drain({ ignoreBackoff: true })
    expect(titlesTo('retry@example.com')).toHaveLength(2)
    crew.standins?.smtp.fault({ next: 'refused' })
    await tip(shift, 10)
    const [mail] = await crew.sql<Tables['bookkeeper_mails']>(sql`
      select * from bookkeeper_mails where email = 'retry@example.com' order by id desc limit 1`)
    expect(mail).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) as Date })
    expect(titlesTo('retry@example.com')).toHaveLength(2)
  })
})
