import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { isSandbox } from '../organizations/index.ts'
import type { Ids } from './subject.ts'

/** The facts available to the text of a notification. */
export type Scene = Ids & {
  /** It is about a sandbox, where nothing is real. */
  is_sandbox?: boolean
  timezone: string
  starts_at: Date | null
  skill: string
  location: string
  address: string
  contact: string
  contact_phone: string | null
  code: string | null
  created_by: number | null
  onsite_manager_id: number | null
  pro: string
  certification: string
  /** A text typed by a person. */
  explanation: string
  /** Why a certificate was rejected, as a code; '' for a custom reason. */
  rejection: string
  /** Why a shift was cancelled when nobody typed a reason, as a code; with `CHOSE_`, what is known of whom the business chose instead. */
  cause: string
  suspension: { source?: string; days?: number; points_lost?: number }
}

type Gig = Pick<
  Scene,
  'timezone' | 'starts_at' | 'skill' | 'location' | 'address' | 'contact' | 'contact_phone' | 'code' | 'created_by' | 'onsite_manager_id'
>
const noGig: Gig = {
  timezone: 'America/New_York',
  starts_at: null,
  skill: '',
  location: '',
  address: '',
  contact: '',
  contact_phone: null,
  code: null,
  created_by: null,
  onsite_manager_id: null,
}

/** Reads everything related to the ids, as of when the notification is made. */
export async function sceneOf(ctx: Ctx, given: Ids): Promise<Scene> {
  const {
    explanation = '',
    cause = '',
    ...parents
  } = given.application_id === null ? {} : ((await parentsOf(ctx, given.application_id)) ?? {})
  const ids = { ...given, ...parents }
  const { is_sandbox, ...gig } = (await gigOf(ctx, ids)) ?? (await placeOf(ctx, ids)) ?? {}
  const pro = await proOf(ctx, ids)
  return {
    ...ids,
    ...noGig,
    ...gig,
    pro: pro?.display_name ?? '',
    certification: '',
    explanation,
    cause,
    rejection: '',
    suspension: {},
    is_sandbox: is_sandbox ?? (ids.organization_id !== null && (await isSandbox(ctx, ids.organization_id))),
    timezone: gig.timezone ?? pro?.timezone ?? noGig.timezone,
    ...(await paperOf(ctx, ids)),
    ...(await suspensionOf(ctx, ids)),
  }
}

type Parents = Pick<Ids, 'organization_id' | 'location_id' | 'gig_id' | 'pro_id'> & Pick<Scene, 'explanation' | 'cause'>

function parentsOf({ tx }: Ctx, applicationId: number): Promise<Partial<Parents> | undefined> {
  return tx.maybe<Parents>(sql`
    select organization_id, location_id, gig_id, pro_id, cancellation_explanation as explanation,
      coalesce(case when cancellation_cause = 'SHIFT_ENDED' then 'CHOSE_' || chosen_instead(organization_id, gig_id, pro_id) end, cancellation_cause, '') as cause
    from applications where id = ${applicationId}`)
}

type Placed = Partial<Gig & { is_sandbox: boolean }>

async function gigOf({ tx }: Ctx, { organization_id, gig_id }: Ids): Promise<Placed | undefined> {
  if (gig_id === null) return undefined
  return tx.maybe<Placed>(sql`
    select g.timezone, g.start_time as starts_at, s.name as skill, l.name as location, g.address_line_1 || ', ' || g.city || '.' as address,
      g.contact_name as contact, g.contact_phone, g.checkin_code as code, g.created_by, g.onsite_manager_id, g.is_sandbox
    from gigs g join skills s on s.id = g.skill_id join locations l on l.organization_id = g.organization_id and l.id = g.location_id
    where g.organization_id = ${organization_id} and g.id = ${gig_id}`)
}

async function placeOf({ tx }: Ctx, { organization_id, location_id }: Ids): Promise<Placed | undefined> {
  if (location_id === null) return undefined
  return tx.maybe<Placed>(sql`
    select timezone, name as location, is_sandbox from locations where organization_id = ${organization_id} and id = ${location_id}`)
}

async function proOf({ tx }: Ctx, { pro_id }: Ids): Promise<{ display_name: string; timezone: string | null } | undefined> {
  if (pro_id === null) return undefined
  return tx.maybe(sql`select p.display_name, m.timezone from pros p left join markets m on m.id = p.market_id where p.id = ${pro_id}`)
}

async function paperOf({ tx }: Ctx, { request_id }: Ids): Promise<Pick<Scene, 'certification' | 'explanation' | 'rejection'> | undefined> {
  if (request_id === null) return undefined
  return tx.maybe(sql`
    select c.name as certification, coalesce(r.custom_rejection_reason, '') as explanation,
      case when r.custom_rejection_reason is null then coalesce(r.rejection_reason, '') else '' end as rejection
    from certification_requests r join certifications c on c.id = r.certification_id where r.id = ${request_id}`)
}

async function suspensionOf({ tx }: Ctx, { suspension_id }: Ids): Promise<Pick<Scene, 'explanation' | 'suspension'> | undefined> {
  if (suspension_id === null) return undefined
  return tx.maybe(sql`
    select explanation, jsonb_build_object('source', source, 'points_lost', -coalesce(points, 0),
      'days', coalesce(round(extract(epoch from ends - starts) / 86400), 0)) as suspension
    from pro_suspensions where id = ${suspension_id}`)
}
