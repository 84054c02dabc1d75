import * as fees from '@crewcall/contract/conversion-fees.ts'
import * as candidates from '@crewcall/contract/job-candidates.ts'
import * as offers from '@crewcall/contract/job-offers.ts'
import * as jobs from '@crewcall/contract/public-jobs.ts'
import { changeConversionFee, getSettings } from '@crewcall/contract/settings.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, tokenOfSeed } from '../../../platform/secret-link.ts'
import { row } from '../../../test/build.ts'
import { application, gig, platformAdmin, pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, admin } = await openLocation({ name: 'Pier 9' })
const boss = crew.as(admin.id)
const platform = crew.as((await platformAdmin(crew)).id)
let serial = 0

async function setFee(fee_cents: number, free_after_hours: number) {
  const { version } = (await platform.call(getSettings)).data.conversion_fee
  return platform.call(changeConversionFee, { body: { value: { fee_cents, free_after_hours }, reason: 'Trying it out', version } })
}
/** A pro who worked here for so many hours, and applied. */
async function candidate(hours: number, booking_type = 'MARKETPLACE') {
  serial += 1
  const worker = await pro(crew)
  const now = await crew.clock.now()
  const shift = await gig(crew, place, { type: booking_type })
  const { id: application_id } = await application(crew, shift, worker, 'CONFIRMED')
  const { organization_id } = place
  await row(crew, 'timesheets', {
    organization_id,
    application_id,
    gig_id: shift.id,
    location_id: place.id,
    pro_id: worker.id,
    state: 'APPROVED',
    payable_minutes: hours * 60,
    compliance_status: 'COMPLIANT',
    approved_at: now,
    last_updated_ts: now,
  })
  const posting = await openJobPosting(crew, place)
  const token_seed = `conversion ${serial}`
  const token = tokenOfSeed(crew.around, 'job candidate', token_seed)
  const made = { created_ts: now, last_updated_ts: now, status_since: now, token_seed, token_hash: fingerprint(token) }
  const who = { first_name: 'Ana', last_name: 'Reyes', phone_number: `+1843555${8000 + serial}`, email: 'ana@example.com', locale: 'en' }
  const { id } = await row(crew, 'job_candidates', {
    organization_id,
    posting_id: posting.id,
    status: 'APPLIED',
    user_id: worker.user_id,
    ...who,
    ...made,
  })
  return { id, posting, token, pro_id: worker.id }
}
type Made = Awaited<ReturnType<typeof candidate>>
const hire = ({ id, posting }: Made, conversion_fee_cents = 0) =>
  boss.call(candidates.takeCandidateStep, {
    params: { id: posting.id },
    body: { candidate_ids: [id], step: 'hire', conversion_fee_cents },
  })
const offer = async ({ id }: Made, conversion_fee_cents = 0) => {
  const starts_on = addDays(instantToWall(await crew.clock.now(), place.timezone).date, 7)
  return boss.call(offers.makeJobOffer, { params: { id }, body: { wage: 20, employment: 'W2', starts_on, conversion_fee_cents } })
}
const accept = ({ token }: Made, offer_id: number) =>
  crew.as(null).call(jobs.actOnMyApplication, { params: { token }, body: { act: 'accept_offer', offer_id } })
const shown = async ({ id }: Made) => (await boss.call(candidates.getJobCandidate, { params: { id } })).data.conversion
const owed = ({ pro_id }: Made) =>
  crew.sql<{ amount_cents: number }>(sql`select amount_cents, worked_minutes from conversion_fees where pro_id = ${pro_id}`)

beforeEach(() => setFee(0, 0))

describe('the fee for hiring a pro of the marketplace', () => {
  it('is nothing by default, and with a fee it needs the hours after which it is free', async () => {
    expect((await platform.call(getSettings)).data.conversion_fee.value).toEqual({ fee_cents: 0, free_after_hours: 0 })
    expect((await setFee(50_000, 0)).error?.details?.[0]?.target ?? (await setFee(50_000, 0)).error?.target).toBe('value.free_after_hours')
    const ana = await candidate(4)
    expect(await shown(ana)).toBeNull()
    expect((await hire(ana)).data.done_ids).toEqual([ana.id])
    expect(await owed(ana)).toEqual([])
  })

  it('is shown before the hire, refused unless it was confirmed, and owed once', async () => {
    await setFee(50_000, 100)
    const ana = await candidate(4)
    expect(await shown(ana)).toMatchObject({ fee_cents: 50_000, free_after_hours: 100, worked_minutes: 240 })
    const listed = await boss.call(candidates.listJobCandidates, { params: ana.posting })
    expect(listed.data.results[0]?.conversion).toMatchObject({ fee_cents: 50_000 })
    expect((await hire(ana)).error?.reason).toBe('CONVERSION_FEE_APPLIES')
    expect((await hire(ana, 50_000)).data.done_ids).toEqual([ana.id])
    expect(await owed(ana)).toEqual([{ amount_cents: 50_000, worked_minutes: 240 }])
    expect(await shown(ana)).toBeNull()
  })

  it.each([
    ['worked long enough', 10, 'MARKETPLACE'],
    ['only worked as one of the network', 4, 'NETWORK'],
  ])('is nothing for who %s', async (_, hours, booking) => {
    await setFee(50_000, 10)
    const ana = await candidate(hours, booking)
    expect(await shown(ana)).toBeNull()
    expect((await hire(ana)).data.done_ids).toEqual([ana.id])
    expect(await owed(ana)).toEqual([])
  })

  it('with an offer is confirmed by the offer and owed when it is accepted, as the lower of the two', async () => {
    await setFee(50_000, 100)
    const [ana, ben] = [await candidate(4), await candidate(4)]
    expect((await offer(ana)).error?.reason).toBe('CONVERSION_FEE_APPLIES')
    const [first, second] = [await offer(ana, 50_000), await offer(ben, 50_000)]
    expect([first.data.conversion_fee_cents, await owed(ana)]).toEqual([50_000, []])
    await setFee(80_000, 100)
    expect((await accept(ana, first.data.id)).status).toBe(200)
    await setFee(20_000, 100)
    expect((await accept(ben, second.data.id)).status).toBe(200)
    expect([...(await owed(ana)), ...(await owed(ben))].map(({ amount_cents }) => amount_cents)).toEqual([50_000, 20_000])
  })

  it('is listed for the platform alone, which says once that it is invoiced', async () => {
    await setFee(50_000, 100)
    const ana = await candidate(4)
    await hire(ana, 50_000)
    const open = await platform.call(fees.listConversionFees, { query: { is_invoiced: false } })
    const fee = open.data.results.find(({ pro: { id } }) => id === ana.pro_id)
    expect(fee).toMatchObject({ location: { name: 'Pier 9' }, job: ana.posting.name, amount_cents: 50_000, invoiced_at: null })
    const before = open.data.open_cents
    for (let turn = 0; turn < 2; turn += 1)
      expect((await platform.call(fees.markConversionFeeInvoiced, { params: { id: fee?.id ?? 0 } })).data.invoiced_by).toMatch(/\w/)
    expect((await platform.call(fees.listConversionFees)).data.open_cents).toBe(before - 50_000)
    const marks = sql`select 1 from audit_log where action = 'conversion_fee.invoice' and object_id = ${fee?.id ?? 0}`
    expect(await crew.sql(marks)).toHaveLength(1)
    expect((await boss.call(fees.listConversionFees)).status).toBe(403)
  })
})
