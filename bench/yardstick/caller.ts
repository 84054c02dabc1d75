import { createHash } from 'node:crypto'
import { Refusal, rowsOf } from './database.ts'
import type { Asked } from './database.ts'

/** The caller, with the locations they manage. */
export type Caller = {
  user_id: number
  pro_id: number | null
  locations: { organization_id: number; location_id: number; role: string }[]
}

const text = `
  select u.id as user_id, p.id as pro_id, (
    select coalesce(json_agg(h), '[]') from (
      select l.organization_id, l.id as location_id, 'ADMIN' as role
      from organization_managers o join locations l on l.organization_id = o.organization_id where o.user_id = u.id
      union all
      select m.organization_id, m.location_id, m.role from location_managers m
      where m.user_id = u.id and not exists (
        select from organization_managers o where o.user_id = u.id and o.organization_id = m.organization_id)) h) as locations
  from sessions s join users u on u.id = s.user_id left join pros p on p.user_id = u.id
  where s.token_hash = $1 and s.revoked_at is null and s.token_expires_at > now() and s.expires_at > now() and u.account_status <> 'DELETED'`

/** The owner of the valid session whose token is in the header. @throws Refusal 401 */
export async function callerOf(asked: Asked, header: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new Refusal(401, 'unauthenticated')
  const [caller] = await rowsOf<Caller>(asked, 'caller', text, [createHash('sha256').update(token).digest('hex')])
  if (!caller) throw new Refusal(401, 'unauthenticated')
  return caller
}

/** The profile of a caller who is a pro. @throws Refusal 403 */
export function proOf({ pro_id }: Caller): number {
  if (pro_id === null) throw new Refusal(403, 'forbidden')
  return pro_id
}
