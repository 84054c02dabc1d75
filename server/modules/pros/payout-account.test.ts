import { refreshPayoutAccount, startPayoutAccount } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { payoutAccountChanged } from './index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const withoutAccount = { payout_account_id: null, payouts_enabled: false }

async function stored(id: number): Promise<Tables['pros'] | undefined> {
  const [row] = await crew.sql<Tables['pros']>(sql`select * from pros where id = ${id}`)
  return row
}

describe('the payout account', () => {
  it('is opened once however often the pro starts', async () => {
    const dana = await pro(crew, withoutAccount)
    const first = await crew.as(dana.user_id).call(startPayoutAccount, { body: { return_path: '/pro/profile' } })
    expect([first.status, URL.canParse(first.data.url)]).toEqual([200, true])
    const opened = await stored(dana.id)
    expect(opened?.payout_account_id).toMatch(/^acct_/)
    await crew.as(dana.user_id).call(startPayoutAccount, { body: {} })
    expect((await stored(dana.id))?.payout_account_id).toBe(opened?.payout_account_id)
    await crew.as(dana.user_id).call(startPayoutAccount, { body: {}, headers: { 'idempotency-key': 'start' } })
    expect(await crew.sql(sql`select key from idempotency_keys where actor_id = ${dana.user_id}`)).toEqual([])
  })

  it("is not enabled before the pro completed the provider's page", async () => {
    const dana = await pro(crew, withoutAccount)
    await crew.as(dana.user_id).call(startPayoutAccount, { body: {} })
    expect((await crew.as(dana.user_id).call(refreshPayoutAccount, { body: {} })).data).toEqual({ payouts_enabled: false })
  })

  it("is enabled once the pro completed the provider's page", async () => {
    const dana = await pro(crew, withoutAccount)
    const { data } = await crew.as(dana.user_id).call(startPayoutAccount, { body: {} })
    await fetch(data.url, { method: 'POST', body: new URLSearchParams({ finish: 'yes', bank: 'accepts' }), redirect: 'manual' })
    expect((await crew.as(dana.user_id).call(refreshPayoutAccount, { body: {} })).data).toEqual({ payouts_enabled: true })
    expect((await stored(dana.id))?.payouts_enabled).toBe(true)
  })

  it('is not enabled for a pro without one', async () => {
    const dana = await pro(crew, withoutAccount)
    expect((await crew.as(dana.user_id).call(refreshPayoutAccount, { body: {} })).data).toEqual({ payouts_enabled: false })
  })

  it('loses its payouts if the provider does not know it', async () => {
    const dana = await pro(crew)
    expect((await crew.as(dana.user_id).call(refreshPayoutAccount, { body: {} })).data).toEqual({ payouts_enabled: false })
    expect((await stored(dana.id))?.payouts_enabled).toBe(false)
  })

  it('never redirects to another site afterwards', async () => {
    const dana = await pro(crew, withoutAccount)
    for (const return_path of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', 'profile']) {
      const { status, error } = await crew.as(dana.user_id).call(startPayoutAccount, { body: { return_path } })
      expect([return_path, status, error?.target]).toEqual([return_path, 400, 'return_path'])
    }
    expect((await stored(dana.id))?.payout_account_id).toBeNull()
  })

  it('follows the events of the provider and publishes the change once', async () => {
    const dana = await pro(crew, { payout_account_id: 'acct_news', payouts_enabled: false })
    await crew.system((ctx) => payoutAccountChanged(ctx, 'acct_news', true))
    await crew.system((ctx) => payoutAccountChanged(ctx, 'acct_news', true))
    await crew.system((ctx) => payoutAccountChanged(ctx, 'acct_of_nobody', true))
    expect((await stored(dana.id))?.payouts_enabled).toBe(true)
    const events = await crew.sql(
      sql`select payload from announcements where name = 'pro.payouts_changed' and topics = ${[`pro:${dana.id}`]}`,
    )
    expect(events).toEqual([{ payload: { pro_id: dana.id, payouts_enabled: true } }])
  })
})
