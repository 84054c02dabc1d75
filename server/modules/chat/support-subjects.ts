import type { ChatSubject } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { myLocations } from '../organizations/index.ts'
import { ofPlatform } from './support-channels.ts'

type Key = { organization_id: number; channel_id: number; seq: number }
type Row = Omit<ChatSubject, 'start_time' | 'end_time'> & { start_time: Date; end_time: Date }
type Subject = Row & { organization_id: number }
/** What a message is written about: an application, or a shift. */
export type About = { gig_id?: number | null | undefined; application_id?: number | null | undefined }

const columns = sql`g.location_id, l.name as location_name, g.id as gig_id, s.name as skill_name, g.start_time, g.end_time, g.timezone`
const tables = sql`gigs g join locations l on l.organization_id = g.organization_id and l.id = g.location_id join skills s on s.id = g.skill_id`

/** What messages to the platform are about, of what the caller may see, by `keyOf`. */
export async function subjectsOf({ tx }: Ctx, messages: readonly Key[]): Promise<Map<string, Row>> {
  const keys = messages.filter(({ organization_id }) => organization_id === ofPlatform)
  if (keys.length === 0) return new Map()
  const rows = await tx.rows<Row & Pick<Key, 'channel_id' | 'seq'>>(sql`
    select a.channel_id, a.seq, a.application_id, a.is_payment, ${columns}
    from unnest(${keys.map(({ channel_id }) => channel_id)}::bigint[], ${keys.map(({ seq }) => seq)}::bigint[]) as said (channel_id, seq)
      join support_subjects a on a.platform_id = ${ofPlatform} and a.channel_id = said.channel_id and a.seq = said.seq
      join ${tables} on g.organization_id = a.business_id and g.id = a.gig_id`)
  return new Map(rows.map(({ channel_id, seq, ...subject }) => [keyOf({ channel_id, seq }), subject]))
}

/** Tells messages of different conversations apart. */
export function keyOf({ channel_id, seq }: Pick<Key, 'channel_id' | 'seq'>): string {
  return `${channel_id}:${seq}`
}

/** The shift or application that the caller writes about: their own, or of a location of theirs. Null if they name none. @throws problem not_found */
export async function subjectById(ctx: Ctx, { gig_id = null, application_id = null }: About): Promise<Subject | null> {
  const isMine = myLocations(ctx)(sql`g.location_id`)
  if (application_id !== null)
    return ctx.tx.one<Subject>(sql`
      select g.organization_id, a.id as application_id, false as is_payment, ${columns} from ${tables}
        join applications a on a.organization_id = g.organization_id and a.gig_id = g.id join pros p on p.id = a.pro_id
      where a.id = ${application_id} and (p.user_id = ${ctx.actor.user_id} or ${isMine})`)
  if (gig_id === null) return null
  return ctx.tx.one<Subject>(sql`
    select g.organization_id, null::bigint as application_id, false as is_payment, ${columns} from ${tables} where g.id = ${gig_id} and ${isMine}`)
}

/** Keeps what a message is about. */
export async function addSubject(
  { tx }: Ctx,
  { channel_id, seq }: Pick<Key, 'channel_id' | 'seq'>,
  { organization_id, gig_id, application_id, is_payment }: Subject,
): Promise<void> {
  await tx.run(sql`
    insert into support_subjects (channel_id, seq, business_id, gig_id, application_id, is_payment)
    values (${channel_id}, ${seq}, ${organization_id}, ${gig_id}, ${application_id}, ${is_payment}) on conflict do nothing`)
}
