import { createHash, randomUUID } from 'node:crypto'
import { sendChatMessage } from '@crewcall/contract/chat.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { PushStandin, StandinDevice } from '../standins/push.ts'
import { location } from './build.ts'
import { gig, manager } from './cast.ts'
import type { Crew } from './crew.ts'

/** Switches pushes on in a browser of each person, without their calls. */
export async function addDevices(
  crew: Pick<Crew, 'sql' | 'around'>,
  service: PushStandin,
  userIds: readonly number[],
): Promise<StandinDevice[]> {
  const [key] = crew.around.config.push.keys
  if (!key) throw new Error('There is no key')
  const devices = userIds.map(() => service.subscribe(key.public_key))
  const each = devices.map(({ subscription }, at) => ({
    user_id: userIds[at],
    ...subscription,
    endpoint_hash: createHash('sha256').update(subscription.endpoint).digest('hex'),
    token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
  }))
  await crew.sql(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(each)}::json)
        as r (user_id bigint, endpoint text, p256dh text, auth text, endpoint_hash text, token_hash text)
    ), opened as (
      insert into sessions (user_id, token_hash, token_expires_at, expires_at, stepped_up_at, created_ts, last_seen_ts)
      select user_id, token_hash, '2199-01-01Z', '2199-01-01Z', '2198-01-01Z', '2020-01-01Z', now() from given returning id, token_hash
    )
    insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, vapid_key_id, created_ts)
    select g.user_id, o.id, g.endpoint, g.endpoint_hash, g.p256dh, g.auth, ${key.id}, now() from given g join opened o on o.token_hash = g.token_hash`)
  return devices
}

/** A chat of a shift with so many pros, and a manager who writes to all of them. */
export async function crowdedChat(crew: Crew, size: number) {
  const place = await location(crew, { name: 'Blue Door' })
  const boss = (await manager(crew, place)).id
  const shift = await gig(crew, place, { created_by: boss, start_time: new Date('2026-06-12T20:00:00Z') })
  const people = await crew.sql<{ id: number }>(sql`
    insert into users (first_name, last_name, phone_number, app_mode)
    select 'Pro', 'No. ' || n, '+1843' || (1000000 + n + (select coalesce(max(id), 0) from users))::text, 'GIGSTER'
    from generate_series(1, ${size}::int) n returning id`)
  const members = people.map(({ id }) => id)
  const [channel] = await crew.sql<{ id: number }>(sql`
    insert into chat_channels (organization_id, gig_id, kind, created_ts, last_at)
    values (${place.organization_id}, ${shift.id}, 'SHIFT_GROUP', now(), now())
    on conflict (organization_id, gig_id) where kind = 'SHIFT_GROUP' do update set last_at = now() returning id`)
  const id = channel?.id ?? 0
  await crew.sql(sql`
    insert into chat_members (organization_id, channel_id, user_id, side, seqs)
    select ${place.organization_id}, ${id}, unnest(${members}::bigint[]), 'PRO', '{[1,)}'`)
  const say = async () => {
    const body = { client_id: randomUUID(), body: 'Doors open at five' }
    expect((await crew.as(boss).call(sendChatMessage, { params: { id }, body })).status).toBe(201)
  }
  return { id, place, shift, boss, members, say }
}
