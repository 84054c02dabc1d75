import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row, user } from '../../test/build.ts'
import { acceptTerms, application, gig, payingLocation } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; org_admin: number; marker: string; now: Date }
type SandboxOfWorld = {
  sandboxId: number
  sandboxLocationId: number
  sandboxGigId: number
  sandboxProId: number
  sandboxApplicationId: number
}

/** The sandbox of the organization, with two pros, of whom one has applied for its shift. */
export async function sandboxOfWorld(crew: Crew, { place, org_admin, marker }: Stage): Promise<SandboxOfWorld> {
  const { id: sandboxId } = await row(crew, 'organizations', { name: `Sandbox ${marker}`, sandbox_of: place.organization_id })
  const location = await payingLocation(crew, { organization_id: sandboxId, is_sandbox: true, name: `Sandbox ${marker}` })
  await row(crew, 'organization_managers', { organization_id: sandboxId, user_id: org_admin })
  const shift = await gig(crew, location)
  const [free, applied] = [await proOf(crew, sandboxId, 'Ada'), await proOf(crew, sandboxId, 'Ben')]
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${free.id}, ${shift.skill_id}), (${applied.id}, ${shift.skill_id})`)
  const { id: sandboxApplicationId } = await application(crew, shift, applied)
  return { sandboxId, sandboxLocationId: location.id, sandboxGigId: shift.id, sandboxProId: free.id, sandboxApplicationId }
}

async function proOf(crew: Crew, sandbox_organization_id: number, first_name: string): Promise<Tables['pros']> {
  const person = await user(crew, {
    first_name,
    last_name: 'Sandbox',
    app_mode: 'GIGSTER',
    is_sandbox: true,
    phone_number: null,
    email: null,
  })
  await acceptTerms(crew, person.id, 'PRO')
  return row(crew, 'pros', {
    user_id: person.id,
    sandbox_organization_id,
    display_name: `${first_name} Sandbox`,
    verified_at: '2020-01-01T00:00:00Z',
    payout_account_id: `acct_sandbox_${person.id}`,
    payouts_enabled: true,
  })
}

/** Valid calls about it. */
export function sandboxRequests({
  place,
  sandboxLocationId,
  sandboxGigId,
  sandboxProId,
  sandboxApplicationId,
}: SandboxOfWorld & { place: Tables['locations'] }): Record<string, Request> {
  const params = { orgId: place.organization_id }
  return {
    getSandbox: { params },
    createSandbox: { params },
    setSandboxMoney: { params: { locationId: sandboxLocationId }, body: { money: 'DECLINED' } },
    applyAsSandboxPro: { params: { gigId: sandboxGigId }, body: { pro_id: sandboxProId } },
    actAsSandboxPro: { params: { id: sandboxApplicationId }, body: { act: 'WITHDRAW' } },
  }
}
