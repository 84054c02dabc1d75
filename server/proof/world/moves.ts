import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { organizationAdmin, payingLocation } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; boss: number; marker: string; now: Date }

/** An organization to which a location can go, and a location that went there. */
export async function movesOf(crew: Crew, { place, boss, marker, now }: Stage): Promise<{ buyerId: number; moveId: number }> {
  const { organization_id } = place
  const { id: buyerId } = await row(crew, 'organizations', { name: `Buyer ${marker}` })
  await row(crew, 'payment_methods', {
    organization_id: buyerId,
    external_id: `pm_buyer_${marker}`,
    type: 'card',
    status: 'ACTIVE',
    details: { brand: 'visa', last4: '4242' },
  })
  await organizationAdmin(crew, buyerId)
  const gone = await payingLocation(crew, { organization_id, name: `Gone ${marker}`, moved_at: now })
  const there = await payingLocation(crew, { organization_id: buyerId, name: `Gone ${marker}` })
  const sides = { from_organization_id: organization_id, from_location_id: gone.id, to_organization_id: buyerId, to_location_id: there.id }
  const effects = { moves: [], copied: [], stays: [], ends: [], stay_reasons: [] }
  const { id: moveId } = await row(crew, 'location_moves', { ...sides, moved_at: now, moved_by: boss, reason: `Sold ${marker}`, effects })
  return { buyerId, moveId }
}

/** Valid calls about it. */
export function moveRequests({
  sister,
  buyerId,
  moveId,
}: {
  sister: Tables['locations']
  buyerId: number
  moveId: number
}): Record<string, Request> {
  const body = { location_id: sister.id, organization_id: buyerId }
  const params = { id: moveId }
  return {
    listLocationMoves: {},
    previewLocationMove: { query: body },
    moveLocation: { body: { ...body, reason: 'The house was sold' } },
    previewUndoingMove: { params },
    undoLocationMove: { params, body: { reason: 'The buyer withdrew' } },
  }
}
