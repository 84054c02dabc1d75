import { cancelGig } from '@crewcall/contract/applications.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import { location, row } from '../test/build.ts'
import { application, gig, manager, pro } from '../test/cast.ts'
import type { Caller } from '../test/crew.ts'
import type { Product } from './product.ts'

const hour = 3_600_000

/** The kind of business of a run. */
export type Setting = {
  paysBy: 'card' | 'bank' | 'invoice'
  /** Dollars per hour, and payable minutes, of each pro who worked. */
  work: { wage: number; minutes: number }[]
  /** Also a shift cancelled six hours before it began, with one pro confirmed. */
  calledOff: boolean
}

/** One pro on one shift, and its value by the rules, in cents. */
export type Engagement = {
  id: number
  gigId: number
  worker: Tables['pros']
  asPro: Caller
  wage: number
  minutes: number
  isCalledOff: boolean
}

export type Business = { setting: Setting; place: Tables['locations']; boss: Caller; bossId: number; engagements: Engagement[] }

/** Creates a business whose shifts have been worked and not been paid. */
export async function foundBusiness(product: Product, setting: Setting): Promise<Business> {
  const { crew } = product
  const place = await payer(product, setting)
  const { id: bossId } = await manager(crew, place)
  const boss = crew.as(bossId)
  const engagements: Engagement[] = []
  for (const { wage, minutes } of setting.work) engagements.push(await worked(product, place, { wage, minutes }))
  if (setting.paysBy === 'invoice')
    for (const { id, gigId } of engagements) await boss.call(approveHours, { params: { gigId }, body: { application_ids: [id] } })
  if (setting.calledOff) engagements.push(await calledOff(product, place, boss))
  return { setting, place, boss, bossId, engagements }
}

async function payer({ crew }: Product, { paysBy }: Setting): Promise<Tables['locations']> {
  const place = await location(crew, { billing_source: 'LOCATION', tipping_enabled: true, invoicing_enabled: paysBy === 'invoice' })
  await crew.sql(sql`update locations set stripe_customer_id = ${`cus_${place.id}`} where id = ${place.id}`)
  const isBank = paysBy === 'bank'
  await row(crew, 'payment_methods', {
    organization_id: place.organization_id,
    location_id: place.id,
    external_id: isBank ? 'pm_bank' : 'pm_card',
    type: isBank ? 'us_bank_account' : 'card',
    status: 'ACTIVE',
    details: { brand: 'visa', bank_name: 'Bank', last4: '4242' },
  })
  return place
}

type Work = { wage: number; minutes: number }

async function worked(product: Product, place: Tables['locations'], { wage, minutes }: Work): Promise<Engagement> {
  const { crew } = product
  const start = new Date(product.now() - 8 * hour)
  const shift = await gig(crew, place, { start_time: start, wage_amount: wage })
  const engagement = await engage(product, shift, { wage, minutes })
  await row(crew, 'timesheets', {
    organization_id: place.organization_id,
    application_id: engagement.id,
    gig_id: shift.id,
    location_id: place.id,
    pro_id: engagement.worker.id,
    state: 'PROPOSED',
    start_time: start,
    end_time: shift.end_time,
    unpaid_break_minutes: 30,
    payable_minutes: minutes,
    last_updated_ts: new Date(product.now()),
  })
  return engagement
}

/** Six hours of a shift with half an hour unpaid: the minimum of four hours is less. */
async function calledOff(product: Product, place: Tables['locations'], boss: Caller): Promise<Engagement> {
  const shift = await gig(product.crew, place, { start_time: new Date(product.now() + 6 * hour), wage_amount: 20 })
  const engagement = await engage(product, shift, { wage: 20, minutes: 0 })
  await boss.call(cancelGig, { params: { gigId: shift.id }, body: { explanation: 'No guests' } })
  return { ...engagement, isCalledOff: true }
}

async function engage({ crew }: Product, shift: Tables['gigs'], { wage, minutes }: Work): Promise<Engagement> {
  const worker = await pro(crew)
  const { id } = await application(crew, shift, worker, 'CONFIRMED')
  return { id, gigId: shift.id, worker, asPro: crew.as(worker.user_id), wage, minutes, isCalledOff: false }
}
