import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { hashToken } from '../../platform/auth.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row, user } from '../../test/build.ts'
import { manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

const dayMs = 24 * 60 * 60_000

/** The business, those who work for it, and a pro. */
export async function peopleOf(crew: Crew, marker: string) {
  const { id: organization_id } = await row(crew, 'organizations', { name: `Group ${marker}` })
  const place = await payingLocation(crew, { organization_id, name: `Grill ${marker}`, street_address: `1 ${marker} St` })
  const sister = await payingLocation(crew, { organization_id, name: `Terrace ${marker}`, street_address: `2 ${marker} St` })
  await makeCustomers(crew, place)
  const [loc_admin, second, team_member, onsite, org_admin] = [
    await manager(crew, place),
    await manager(crew, place),
    await manager(crew, place, 'TEAM_MEMBER'),
    await manager(crew, place, 'ONSITE_MANAGER'),
    await organizationAdmin(crew, organization_id),
  ]
  for (const [person, role] of [
    [loc_admin, 'ADMIN'],
    [team_member, 'TEAM_MEMBER'],
    [onsite, 'ONSITE_MANAGER'],
  ] as const)
    await row(crew, 'location_managers', { organization_id, location_id: sister.id, user_id: person.id, role })
  await organizationAdmin(crew, organization_id)
  for (const person of [loc_admin, second, team_member, onsite, org_admin]) {
    await crew.sql(sql`update users set last_name = ${marker} where id = ${person.id}`)
    await row(crew, 'manager_profiles', { user_id: person.id, business_name: `Business ${marker}`, referral_code: `R${person.id}` })
  }
  const worker = await pro(crew)
  const { account } = await crew.around.ports.payments.createPayoutAccount({ owner_key: `pro:${worker.id}` })
  await crew.sql(sql`update pros set payout_account_id = ${account} where id = ${worker.id}`)
  return {
    organization_id,
    place,
    sister,
    worker,
    newcomer: await user(crew),
    loc_admin: loc_admin.id,
    team_member: team_member.id,
    onsite: onsite.id,
    org_admin: org_admin.id,
    second: second.id,
  }
}

async function makeCustomers(crew: Crew, place: Tables['locations']): Promise<void> {
  const { payments } = crew.around.ports
  for (const owner of ['location', 'organization'] as const) {
    const id = owner === 'location' ? place.id : place.organization_id
    const { customer } = await payments.ensureCustomer({ owner_key: `${owner}:${id}`, name: place.name })
    if (owner === 'location') await crew.sql(sql`update locations set stripe_customer_id = ${customer} where id = ${id}`)
    else await crew.sql(sql`update organizations set stripe_customer_id = ${customer} where id = ${id}`)
  }
  await row(crew, 'payment_methods', {
    organization_id: place.organization_id,
    external_id: 'pm_card_visa',
    type: 'card',
    status: 'ACTIVE',
    details: { brand: 'visa', last4: '4242' },
  })
}

/** One for the team and one for the organization, both for the newcomer, with the links from their mails. */
export async function invitationsOf(
  crew: Crew,
  { place, newcomer, loc_admin, org_admin }: Awaited<ReturnType<typeof peopleOf>>,
  now: Date,
  marker: string,
) {
  const send = async (location_id: number | null, invited_by: number) => {
    const token = randomBytes(32).toString('base64url')
    const { id } = await row(crew, 'invitations', {
      organization_id: place.organization_id,
      location_id,
      role: 'ADMIN',
      email: `${marker}@example.com`,
      phone_number: newcomer.phone_number,
      token_seed: randomUUID(),
      token_hash: hashToken(token),
      expiration_date: new Date(now.getTime() + 5 * dayMs),
      invited_by,
      created_ts: now,
      sent_ts: now,
    })
    return { id, token }
  }
  return { invitation: await send(place.id, loc_admin), organizationInvitation: await send(null, org_admin) }
}
