import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { hashToken } from '../platform/auth.ts'
import type { Tables } from '../platform/db.gen.ts'
import { market, row, user } from '../test/build.ts'
import { bundle, application, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro, skill } from '../test/cast.ts'
import type { Crew } from '../test/crew.ts'
import { chatOf } from './chat-of-world.ts'
import { instantOf } from './instant-of-world.ts'
import { loyaltyOf } from './loyalty-of-world.ts'
import { coversOf } from './covers-of-world.ts'
import { couponsOf } from './coupons-of-world.ts'
import { referralsOf } from './referrals-of-world.ts'
import { hiringOf } from './hiring-of-world.ts'
import { dashboardsOf } from './dashboards-of-world.ts'
import { orientationOf } from './orientations-of-world.ts'
import { checksOf } from './checks-of-world.ts'
import { bookkeeperOf } from './bookkeepers-of-world.ts'
import { addOnsOf } from './add-ons-of-world.ts'
import { conciergeOf } from './concierge-of-world.ts'
import { movesOf } from './moves-of-world.ts'
import { keysOfWorld } from './keys-of-world.ts'
import { sandboxOfWorld } from './sandbox-of-world.ts'
import { exportsOfWorld } from './exports-of-world.ts'
import { signOnOfWorld } from './sign-on-of-world.ts'
import { importsOf } from './imports-of-world.ts'
import { payrollOf } from './payroll-of-world.ts'
import { taxYearOf } from './tax-year-of-world.ts'
import { joiningOf } from './joining-of-world.ts'
import { workRecordsOf } from './records-of-world.ts'
import { callsOf } from './calls-of-world.ts'
import { searchesOf } from './searches-of-world.ts'
import { talksOf } from './talks-of-world.ts'
import { plannedThings } from './planned-world.ts'
import { payRuns } from './pay-run-stages.ts'
import { repeats } from './repeats.ts'
import { secretsOf } from './secrets.ts'
import {
  absent,
  billed,
  calledOff,
  charged,
  unsettled,
  disputed,
  engagement,
  extended,
  leading,
  pendingPunch,
  running,
  setClock,
  shift,
  worked,
} from './stages.ts'
import type { Stage } from './stages.ts'
import { webhooksOfWorld } from './webhooks-of-world.ts'

const day = 24 * 60

/** All objects of one business, so that every call of the product can succeed. */
export type World = Awaited<ReturnType<typeof buildWorld>>

/** Builds one business whose every text carries the marker, and leaves the clock at `now`. */
export async function buildWorld(crew: Crew, now: Date, marker: string) {
  await setClock(crew, new Date(now.getTime() - 10 * day * 60_000))
  const people = await cast(crew, marker)
  const stage: Stage = { place: people.place, boss: people.loc_admin, skillId: (await skill(crew)).id, now, marker }
  const shifts = await stageShifts(crew, stage)
  const things = await furnish(crew, stage, people.worker, shifts.worked.application)
  await setClock(crew, now)
  // Early access is over everywhere, so that no answer changes while the calls are made.
  await crew.sql(sql`
    update gigs set posted_at = least(posted_at, ${now}::timestamptz - interval '1 day') where organization_id = ${people.place.organization_id}`)
  return {
    marker,
    now,
    skillId: stage.skillId,
    marketId: (await market(crew)).id,
    ...people,
    ...shifts,
    ...things,
    ...(await instantOf(crew, shifts.charged, now)),
    ...(await loyaltyOf(crew, shifts.charged, now)),
    ...(await keysOfWorld(crew, { ...people, marker, now })),
    ...(await sandboxOfWorld(crew, { ...people, marker, now })),
    ...(await exportsOfWorld(crew, { ...people, now })),
    ...(await signOnOfWorld(crew, { ...people, marker, now })),
    ...(await webhooksOfWorld(crew, { ...people, marker, now })),
    ...(await secretsOf(crew, people)),
    ...(await invitationsOf(crew, people, now, marker)),
  }
}

async function cast(crew: Crew, marker: string) {
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

function planned(crew: Crew, stage: Stage, gig: Tables['gigs'], end: object) {
  return row(crew, 'fill_plans', {
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    step_amount: 1,
    every_hours: 6,
    ceiling_amount: gig.wage_amount + 1,
    from_type: gig.type,
    from_wage: gig.wage_amount,
    wage_amount: gig.wage_amount,
    starts_at: gig.start_time,
    counted_from: stage.now,
    begun_at: stage.now,
    created_by: stage.boss,
    created_ts: stage.now,
    ...end,
  })
}

function ofGig({ organization_id, location_id, id }: Tables['gigs']) {
  return { organization_id, location_id, gig_id: id, object_id: id }
}

// Each stage of a shift has its own pro: nobody can be on two shifts at once.
async function stageShifts(crew: Crew, stage: Stage) {
  const made = {
    empty: await shift(crew, stage, 2 * day, { allowed_confirmed_pros: 3, is_checkin_required: true }),
    applied: await engagement(crew, stage, 2 * day, 'CREATED'),
    offered: await engagement(crew, stage, 3 * day, 'SELECTED', { offer_expires_at: new Date(stage.now.getTime() + day * 60_000) }),
    confirmed: await engagement(crew, stage, 4 * day, 'CONFIRMED', {}, { allowed_confirmed_pros: 2 }),
    worked: await worked(crew, stage, -2 * day),
    charged: await charged(crew, stage, -3 * day),
    unsettled: await unsettled(crew, stage, -9 * day),
    disputed: await disputed(crew, stage, -day),
    absent: await absent(crew, stage, -4 * 60),
    extended: await extended(crew, stage, -6 * 60 - 5),
    ending: await running(crew, stage, -6 * 60 - 10),
    running: await running(crew, stage, -60),
    starting: await engagement(crew, stage, -20, 'CONFIRMED'),
    withdrawn: await shift(crew, stage, 2 * day, { cancelled_at: stage.now, cancellation_reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' }),
    calledOff: await calledOff(crew, stage, 5 * 60),
    waiting: await engagement(crew, stage, -25, 'CONFIRMED'),
    ...(await payRuns(crew, stage)),
    ...(await coversOf(crew, stage)),
  }
  // Booked again, so that it can be undone.
  await row(crew, 'audit_log', {
    ...ofGig(made.empty),
    action: 'gig.book_again',
    object_type: 'gig',
    at: stage.now,
    request_id: '',
    ip: '',
  })
  // One runs and one was stopped, so that each can be pressed.
  await planned(crew, stage, made.empty, {})
  await planned(crew, stage, made.applied.gig, { ended_at: stage.now, end_reason: 'STOPPED' })
  const { invoiceId } = await billed(crew, stage, -7 * day)
  const captain = await leading(crew, stage, -6 * 60 - 10)
  const { organization_id, id: application_id, location_id, gig_id } = made.starting.application
  const report = await row(crew, 'captain_reports', {
    organization_id,
    application_id,
    location_id,
    gig_id,
    captain_pro_id: captain.pro.id,
    kind: 'HOURS',
    note: `Hours ${stage.marker}`,
    created_ts: stage.now,
  })
  const offers = await row(crew, 'offer_jobs', {
    organization_id,
    location_id,
    gig_id: made.empty.id,
    requested_by: stage.boss,
    application_type: 'DIRECT_OFFER',
    is_confirmed: false,
    is_for_recommended_pros: true,
    bonus: 0,
    created_ts: stage.now,
  })
  return {
    ...made,
    invoiceId,
    captain,
    captainReportId: report.id,
    chat: await chatOf(crew, stage, made.confirmed),
    offerJobId: offers.id,
    bundleId: (
      await bundle(
        crew,
        stage.place,
        { id: stage.boss },
        [10, 11].map((days) => new Date(stage.now.getTime() + days * day * 60_000)),
        { skill_id: stage.skillId },
      )
    ).id,
    punchId: (await pendingPunch(crew, made.waiting)).id,
  }
}

async function furnish(crew: Crew, { place, skillId, boss, marker, now }: Stage, worker: Tables['pros'], done: Tables['applications']) {
  const ids = { organization_id: place.organization_id, location_id: place.id }
  const by = { created_by: boss }
  const requirement = await row(crew, 'requirements', { name: `Black shirt ${boss}`, category: 'ATTIRE' })
  return {
    ...(await eventOf(crew, { place, skillId, boss, marker, now })),
    requirementId: requirement.id,
    templateId: await pick(
      row(crew, 'gig_templates', {
        ...ids,
        ...by,
        name: `T ${marker}`,
        skill_id: skillId,
        hourly_rate: 20,
        position_description: `P ${marker}`,
        private_notes: marker,
      }),
    ),
    timesId: await pick(row(crew, 'shift_templates', { ...ids, start_time: '09:00', end_time: '17:00' })),
    dutyId: await pick(row(crew, 'managers_on_duty', { ...ids, fullname: `Dana ${marker}`, phone_number: '+18435550123' })),
    favoriteId: await pick(row(crew, 'favorite_pros', { ...ids, ...by, pro_id: worker.id })),
    blockId: await pick(row(crew, 'pro_blocks', { ...ids, ...by, pro_id: (await pro(crew)).id, feedback: marker })),
    member: await networkMember(crew, ids),
    groupId: await pick(row(crew, 'pro_groups', { ...ids, ...by, name: `Group ${marker}`, created_ts: now, last_updated_ts: now })),
    removedGroupId: await pick(
      row(crew, 'pro_groups', { ...ids, ...by, name: `Former ${marker}`, created_ts: now, last_updated_ts: now, removed_at: now }),
    ),
    ...(await repeats(crew, place, skillId, { boss, marker, now })),
    noteId: await pick(row(crew, 'notes', { ...ids, ...by, user_id: worker.user_id, note: `Note ${marker}` })),
    addressId: await pick(
      row(crew, 'location_addresses', {
        ...ids,
        type: 'SECONDARY',
        street_address: `2 ${marker} St`,
        city: 'Charleston',
        state_code: 'SC',
        postal_code: '29401',
        timezone: 'America/New_York',
        latitude: 32.7,
        longitude: -79.9,
      }),
    ),
    pendingLocationId: await pick(
      payingLocation(crew, { organization_id: place.organization_id, name: `Soon ${marker}`, approval_status: 'PENDING' }),
    ),
    ...(await plannedThings(crew, { place, skillId, boss, marker, now }, worker)),
    ...(await joiningOf(crew, { place, boss, marker, now }, worker)),
    ...(await hiringOf(crew, { place, boss, marker, now }, worker, done)),
    ...(await dashboardsOf(crew, { place, boss, marker, now })),
    ...(await orientationOf(crew, { place, boss, marker, now }, worker)),
    ...(await importsOf(crew, { place, boss, marker, now })),
    ...(await bookkeeperOf(crew, { place, boss, marker, now })),
    ...(await addOnsOf(crew, { place, boss, marker, now })),
    ...(await conciergeOf(crew, { place, boss, marker, now })),
    ...(await movesOf(crew, { place, boss, marker, now })),
    ...(await couponsOf(crew, { place, boss, marker, now })),
    ...(await payrollOf(crew, { place, skillId, boss, marker, now })),
    ...(await taxYearOf(crew, { place, skillId })),
    ...(await referralsOf(crew, { place, boss, marker, now }, worker)),
    ...(await recordsOfPros(crew, now, boss, worker, done)),
    ...(await workRecordsOf(crew, place, now)),
    ...(await talksOf(crew, worker)),
    ...(await callsOf(crew, { marker, now })),
    ...(await searchesOf(crew, worker)),
    ...(await referenceDataOf(crew)),
    managerRowId: await newest(crew, 'location_managers', ids.organization_id, 'TEAM_MEMBER'),
    organizationManagerRowId: await newest(crew, 'organization_managers', ids.organization_id),
    receipt: await paidShift(crew, place, skillId, marker, now),
  }
}

// With one shift, one pro staged for it, and a template.
async function eventOf(crew: Crew, { place, skillId, boss, marker, now }: Stage) {
  const { organization_id, id: location_id } = place
  const event = await row(crew, 'events', { organization_id, name: `Fair ${marker}`, created_by: boss })
  const times = { start_time: new Date(now.getTime() + 6 * day * 60_000), end_time: new Date(now.getTime() + 6.25 * day * 60_000) }
  const block = await row(crew, 'event_shifts', { organization_id, location_id, event_id: event.id, ...times })
  const posted = await gig(crew, place, { skill_id: skillId, ...times, event_shift_id: block.id, description: `Line work ${marker}` })
  const chosen = { organization_id, gig_id: posted.id, pro_id: (await pro(crew)).id, application_type: 'DIRECT_OFFER', staged_by: boss }
  const item = { start_minute: 0, end_minute: 360, location_id, contact_name: '', contact_phone: null }
  const planned = {
    skill_id: skillId,
    type: 'NETWORK',
    employment_type: 'F1099',
    wage_amount: 20,
    allowed_confirmed_pros: 1,
    description: 'D',
  }
  const more = {
    unpaid_break_minutes: 0,
    special_inst: '',
    no_experience_required: false,
    auto_select_enabled: false,
    selected_requirement_ids: [],
  }
  return {
    eventId: event.id,
    eventShiftId: block.id,
    eventGig: posted,
    stagedId: await pick(row(crew, 'staged_pros', chosen)),
    eventTemplateId: await pick(
      row(crew, 'event_templates', {
        organization_id,
        name: `Run ${marker}`,
        items: [{ ...item, gigs: [{ ...planned, ...more }] }],
        created_by: boss,
      }),
    ),
  }
}

let bays = 0

// In a market of its own, so that no shift of the world is compared with it; markets are public, so its name reveals nothing about the
// business.
async function referenceDataOf(crew: Crew) {
  bays += 1
  const market = { name: `Bay ${bays}`, state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 37.8, longitude: -122.4 }
  const keptMarket = await row(crew, 'markets', market)
  const breakRule = await row(crew, 'break_rules', { market_id: keptMarket.id, break_trigger_minutes: 360, break_length_minutes: 30 })
  const terms = {
    audience: 'BUSINESS',
    version: `${bays} coming`,
    url: 'https://town.example/agreement',
    effective_at: '2199-01-01T00:00:00Z',
  }
  return {
    breakRule,
    keptMarket,
    comingTerms: await row(crew, 'terms_versions', terms),
    keptCertification: await row(crew, 'certifications', { name: `Forklift ${bays}` }),
    retiredCertification: await row(crew, 'certifications', { name: `Crane ${bays}`, is_offered: false }),
    keptSkill: await skill(crew, { name: `Cellar hand ${bays}` }),
  }
}

async function recordsOfPros(crew: Crew, now: Date, boss: number, worker: Tables['pros'], done: Tables['applications']) {
  const certification = await row(crew, 'certifications', { name: `Food handler ${boss}` })
  const request = await row(crew, 'certification_requests', {
    pro_id: done.pro_id,
    certification_id: certification.id,
    uploaded_by: worker.user_id,
    expiration_date: '2031-05-01',
  })
  const people = { freePro: await pro(crew), unverified: await pro(crew, { verified_at: null, verification_submitted_at: now }) }
  return {
    ...people,
    ...(await checksOf(crew, { marker: String(boss), now, ...people })),
    certificationId: certification.id,
    certificationRequestId: request.id,
    historyId: await pick(
      row(crew, 'pro_work_history', { pro_id: worker.id, business_name: 'B', position: 'P', start_date: '2020-01-01' }),
    ),
    suspensionId: await pick(
      row(crew, 'pro_suspensions', {
        pro_id: (await pro(crew)).id,
        reason_code: 'CONDUCT',
        source: 'ADMIN',
        starts: new Date(now.getTime() - 60_000),
      }),
    ),
    alarmId: await pick(row(crew, 'alarms', { kind: 'job_failed', detail: { job: 'x.y' } })),
    failedJobId: await failedJob(crew, worker.id),
    otherAdmin: await platformAdmin(crew),
  }
}

// A job as left by the worker after its last failed attempt.
async function failedJob(crew: Crew, pro_id: number): Promise<string> {
  const [job] = await crew.sql<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
    values ('pros.check_verification', ${JSON.stringify({ pro_id })}::jsonb, 'failed', 8, 8, now(), '{"message": "Out of order"}') returning id`)
  return job?.id ?? ''
}

// One for the team and one for the organization, both for the newcomer, with the links from their mails.
async function invitationsOf(
  crew: Crew,
  { place, newcomer, loc_admin, org_admin }: Awaited<ReturnType<typeof cast>>,
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
      expiration_date: new Date(now.getTime() + 5 * day * 60_000),
      invited_by,
      created_ts: now,
      sent_ts: now,
    })
    return { id, token }
  }
  return { invitation: await send(place.id, loc_admin), organizationInvitation: await send(null, org_admin) }
}

async function pick(made: Promise<{ id: number }>): Promise<number> {
  return (await made).id
}

async function networkMember(crew: Crew, ids: { organization_id: number; location_id: number }): Promise<Tables['pros']> {
  const member = await pro(crew)
  await row(crew, 'network_members', { ...ids, pro_id: member.id, source: 'ADDED' })
  return member
}

// A shift long over, for retrospective calls.
async function paidShift(crew: Crew, place: Tables['locations'], skill_id: number, marker: string, now: Date) {
  const worker = await pro(crew)
  const work = await gig(crew, place, { skill_id, start_time: new Date(now.getTime() - 5 * day * 60_000), description: `Past ${marker}` })
  return { pro: worker, gig: work, application: await application(crew, work, worker, 'CONFIRMED') }
}

async function newest(
  crew: Crew,
  table: 'location_managers' | 'organization_managers',
  organizationId: number,
  role?: string,
): Promise<number> {
  const rows = await crew.sql<{ id: number; role?: string }>({
    text: `select * from ${table} where organization_id = $1 order by id desc`,
    values: [organizationId],
  })
  const found = rows.find((one) => role === undefined || one.role === role)
  if (!found) throw new Error(`No row in ${table}`)
  return found.id
}
