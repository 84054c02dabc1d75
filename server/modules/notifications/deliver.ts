import { toldFrom } from '@crewcall/contract/rules/quiet-hours.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { queueMessage } from '../deliveries/index.ts'
import { devicesOf } from '../push/index.ts'
import { preferencesFor, reachableBy } from './channels.ts'
import type { Channel, Kind } from './kind.ts'
import { kindNamed } from './matrix.ts'
import { recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { endOfUse, topicOf } from './push-message.ts'
import { sceneOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { sendSoon } from './send.ts'
import { factsStillDue } from './still-due.ts'
import { ids } from './subject.ts'
import { lockScreenWords, wordsOf } from './words.ts'
import type { Words } from './words.ts'

type Message = { user_id: number | null; channel: 'sms' | 'email' | 'push'; address: string; key: string; words: Words }
type Occasion = { name: string; kind: Kind; subject: string; scene: Scene }

/**
 * Notifies the audience of a kind: writes their notifications, queues their texts, mails and pushes, updates the bell. Running it again notifies
 * nobody twice: a notification is unique per person, kind and subject, a message by its key (docs/invariants.md#j3).
 */
export const deliver = job('notifications.deliver', {
  input: z.object({ kind: z.string(), subject: z.string(), ids, facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  run: async (ctx, { kind: name, subject, ids: about, facts: given }) => {
    const kind = kindNamed(name)
    if (!kind) throw new Error(`There is no kind of notification named ${name}`)
    const facts = await factsStillDue(ctx, name, about, given)
    if (facts === null) return
    const occasion = { name, kind, subject, scene: await sceneOf(ctx, about) }
    const people = await recipientsOf(ctx, kind.audience, occasion.scene)
    const preferences = await preferencesFor(
      ctx,
      name,
      people.map(({ user_id }) => user_id),
    )
    const devices = kind.channels.includes('push')
      ? await devicesOf(
          ctx,
          people.map(({ user_id }) => user_id),
        )
      : []
    const told: number[] = []
    for (const person of people) {
      const words = wordsOf(kind, occasion.scene, facts, person)
      // Who did it needs no message about it.
      const isOwnAct = facts['done_by'] === person.user_id
      const ways = isOwnAct ? new Set<Channel>(['in_app']) : reachableBy(kind, person, preferences.get(person.user_id))
      if (ways.has('in_app') && (await keep(ctx, occasion, person, words))) told.push(person.user_id)
      for (const message of messagesTo(person, ways, words)) await queue(ctx, occasion, message)
      const own = ways.has('push') ? devices.filter(({ user_id }) => user_id === person.user_id) : []
      const seen = { ...lockScreenWords(kind, occasion.scene, facts, person.locale), link: words.link }
      for (const { id, user_id } of own)
        await queue(ctx, occasion, { user_id, channel: 'push', address: String(id), key: `${user_id}:${id}`, words: seen })
    }
    await messageDuty(ctx, occasion, facts, people)
    if (told.length > 0)
      await announce(
        ctx,
        'notification.created',
        { kind: name, subject, unread: await unreadOf(ctx, told) },
        told.map((id) => `user:${id}`),
      )
  },
})

async function keep({ tx, now }: Ctx, { name, subject }: Occasion, { user_id }: Recipient, { title, body, link }: Words): Promise<boolean> {
  const added = await tx.run(sql`
    insert into notifications (user_id, kind, subject, title, body, link, created_ts)
    values (${user_id}, ${name}, ${subject}, ${title}, ${body}, ${link}, ${now}) on conflict (user_id, kind, subject) do nothing`)
  return added > 0
}

async function unreadOf({ tx }: Ctx, userIds: readonly number[]): Promise<Record<string, number>> {
  const rows = await tx.rows<{ user_id: number; unread: number }>(sql`
    select user_id, count(*)::int as unread from notifications where user_id = any(${userIds}) and read_at is null group by user_id`)
  return Object.fromEntries(rows.map(({ user_id, unread }) => [user_id, unread]))
}

function messagesTo({ user_id, phone_number, email }: Recipient, ways: ReadonlySet<Channel>, words: Words): Message[] {
  const texts = ways.has('sms') && phone_number !== null ? [{ channel: 'sms' as const, address: phone_number }] : []
  const mails = ways.has('email') && email !== null ? [{ channel: 'email' as const, address: email }] : []
  return [...texts, ...mails].map((way) => ({ ...way, user_id, key: String(user_id), words }))
}

// The contact of a shift may be anyone with a phone, so they get the text but no link into the product.
async function messageDuty(
  ctx: Ctx,
  occasion: Occasion,
  facts: Record<string, string | number | null>,
  people: readonly Recipient[],
): Promise<void> {
  const { kind, scene } = occasion
  const address = scene.contact_phone
  if (!kind.audience.includes('duty') || address === null) return
  const isTold = people.some(({ phone_number, sms_opt_in }) => phone_number === address && sms_opt_in)
  if (isTold) return
  const words = wordsOf(kind, scene, facts, { locale: 'en', application_id: null })
  await queue(ctx, occasion, { user_id: null, channel: 'sms', address, key: 'duty', words: { ...words, link: '' } })
}

async function queue(
  ctx: Ctx,
  { name, kind, subject, scene }: Occasion,
  { user_id, channel, address, key, words }: Message,
): Promise<void> {
  const sendAfter = channel === 'email' || kind.is_urgent ? ctx.now : toldFrom(ctx.now, scene.timezone, scene.starts_at)
  const topic = topicOf(name, subject, scene)
  const row = await queueMessage(ctx, {
    user_id,
    channel,
    address,
    kind: name,
    delivery_key: `${name}:${subject}:${key}:${channel}`,
    subject: words.title,
    body: channel === 'push' ? JSON.stringify({ ...words, tag: topic }) : writtenOut(channel, words, ctx.config.public_url),
    send_after: sendAfter,
    expires_at: channel === 'push' ? endOfUse(ctx.now, scene.starts_at) : null,
  })
  if (row && sendAfter <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind: name })
}

function writtenOut(channel: 'sms' | 'email', { title, body, link }: Words, site: string): string {
  const url = link === '' ? '' : `${site}${link}`
  const text = channel === 'sms' ? [`Crewcall: ${title}.`, body, url] : [body, url]
  return text.filter(Boolean).join(channel === 'sms' ? ' ' : '\n\n')
}
