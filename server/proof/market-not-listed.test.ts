import { apply } from '@crewcall/contract/pro-applications.ts'
import { addMarket } from '@crewcall/contract/reference-data.ts'
import { getOwnProfile, updateOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { gig, payingLocation, platformAdmin, pro, skill } from '../test/cast.ts'
import { openLocation } from '../test/open-place.ts'

const { crew, place, inHours } = await openLocation()

it('a pro whose town is not listed cannot apply, and is told when a market is added near it', async () => {
  const cook = await skill(crew)
  const work = await gig(crew, place, { skill_id: cook.id, start_time: await inHours(30) })
  const network = await gig(crew, place, { skill_id: cook.id, start_time: await inHours(60), type: 'NETWORK' })
  const worker = await pro(crew)
  const self = crew.as(worker.user_id)
  const home = { address_line_1: '1 Main St', city: 'Los Angeles', state_code: 'CA', zip_code: '90012' }
  expect((await self.call(updateOwnProfile, { body: home })).data).toMatchObject({ market_not_listed: true })

  // Where a location of the platform is near, the town is served.
  const near = await payingLocation(crew, { latitude: 34.1, longitude: -118.3, approved_latitude: 34.1, approved_longitude: -118.3 })
  const nearby = await gig(crew, near, { skill_id: cook.id, start_time: await inHours(90) })
  expect((await self.call(apply, { params: { gigId: nearby.id } })).status).toBe(201)

  const applies = () => self.call(apply, { params: { gigId: work.id } })
  expect(await applies()).toMatchObject({ status: 422, error: { reason: 'MARKET_NOT_LISTED' } })
  await crew.sql(sql`
    insert into network_members (organization_id, location_id, pro_id, source) values (${place.organization_id}, ${place.id}, ${worker.id}, 'ADDED')`)
  expect((await self.call(apply, { params: { gigId: network.id } })).status).toBe(201)

  await crew.sweep()
  expect((await self.call(getOwnProfile)).data).toMatchObject({ market_not_listed: true })
  const admin = crew.as((await platformAdmin(crew)).id)
  const market = {
    name: 'Los Angeles',
    state_code: 'CA',
    timezone: 'America/Los_Angeles',
    latitude: 34.05,
    longitude: -118.24,
    reason: 'We open',
  }
  expect((await admin.call(addMarket, { body: market })).status).toBe(201)
  await crew.sweep()
  await crew.sweep()
  expect((await self.call(getOwnProfile)).data).toMatchObject({ market_not_listed: false, market_not_listed_name: null })
  const told = await crew.sql(sql`select kind from notifications where user_id = ${worker.user_id} and kind = 'pro.market_listed'`)
  expect(told).toHaveLength(1)
  expect((await applies()).status).toBe(201)
})
