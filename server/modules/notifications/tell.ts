import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { toldFrom } from '@crewcall/contract/rules/quiet-hours.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { changedTexts, mailOf } from '../config/index.ts'
import type { ChangedTexts } from '../config/index.ts'
import { queueMessages } from '../deliveries/index.ts'
import type { NewMessage } from '../deliveries/index.ts'
import { devicesOf } from '../push/index.ts'
import type { ToldDevice } from '../push/index.ts'
import { preferencesFor, reachableBy } from './channels.ts'
import type { Channel, Kind } from './kind.ts'
import { endOfUse, topicOf } from './push-message.ts'
import type { Recipient } from './recipients.ts'
import type { Scene } from './scene.ts'
import { sendAllSoon } from './send.ts'
import { lockScreenWords, valuesOf, wordsOf } from './words.ts'
import type { Facts, Words } from './words.ts'
import { productName } from '../../platform/brand.ts'

/** What is told, in the scene it is about. */
export type Occasion = { name: string; kind: Kind; subject: string; scene: Scene; facts: Facts }
/** A person to tell, with the subject that makes their notification unique. */
export type Told = Recipient & { subject: string }

type Message = { user_id: number | null; address: string; key: string; subject: string; words: Words } & (
  | { channel: 'sms' | 'push' }
  | { channel: 'email'; locale: Locale }
)
type Way = { person: Told; ways: ReadonlySet<Channel>; words: Words }

/** Tells people: their notifications, texts, mails and pushes, and the bell, in statements that do not depend on how many they are. */
export async function tell(ctx: Ctx, occasion: Occasion, people: readonly Told[]): Promise<void> {
  if (people.length === 0) return
  const { name, kind, facts, scene } = occasion
  const userIds = people.map(({ user_id }) => user_id)
  const preferences = await preferencesFor(ctx, name, userIds)
  const devices = kind.channels.includes('push') ? await devicesOf(ctx, userIds) : []
  const wordsFor = once((person: Recipient) => marked(scene, wordsOf(kind, scene, facts, person)))
  const told = people.map((person): Way => {
    // Who did it needs no message about it.
    const isOwnAct = facts['done_by'] === person.user_id
    // What happens in a sandbox is not real: nobody's phone rings for it (docs/rules/sandbox.md#apart).
    const ways =
      isOwnAct || scene.is_sandbox === true ? new Set<Channel>(['in_app']) : reachableBy(ctx, kind, person, preferences.get(person.user_id))
    return { person, ways, words: wordsFor(person) }
  })
  const added = await keepAll(ctx, occasion, told)
  await queueAll(ctx, occasion, [...told.flatMap(messagesTo), ...pushesTo(occasion, told, devices)])
  if (added.length === 0) return
  const payload = { kind: name, subject: occasion.subject, unread: await unreadOf(ctx, added) }
  await announce(
    ctx,
    'notification.created',
    payload,
    added.map((id) => `user:${id}`),
  )
}

function marked({ is_sandbox }: Scene, words: Words): Words {
  return is_sandbox === true ? { ...words, title: phrase`Sandbox: ${words.title}` } : words
}

/** Texts the contact of a shift, who may be anyone with a phone: without a link into the product, and not if they are told anyway. */
export async function tellDuty(ctx: Ctx, occasion: Occasion, people: readonly Recipient[]): Promise<void> {
  const { kind, scene, facts, subject } = occasion
  const address = scene.contact_phone
  if (!kind.audience.includes('duty') || address === null || scene.is_sandbox === true) return
  const isTold = people.some(({ phone_number, sms_opt_in }) => phone_number === address && sms_opt_in)
  if (isTold) return
  const words = wordsOf(kind, scene, facts, { locale: 'en', application_id: null })
  await queueAll(ctx, occasion, [{ user_id: null, channel: 'sms', address, key: 'duty', subject, words: { ...words, link: '' } }])
}

async function keepAll({ tx, now }: Ctx, { name }: Occasion, told: readonly Way[]): Promise<number[]> {
  const rows = told.flatMap(({ person: { user_id, subject }, ways, words }) => (ways.has('in_app') ? [{ user_id, subject, ...words }] : []))
  if (rows.length === 0) return []
  const added = await tx.rows<{ user_id: number }>(sql`
    insert into notifications (user_id, kind, subject, title, body, link, created_ts)
    select user_id, ${name}, subject, title, body, link, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (user_id bigint, subject text, title text, body text, link text)
    on conflict (user_id, kind, subject) do nothing returning user_id`)
  return added.map(({ user_id }) => user_id)
}

async function unreadOf({ tx }: Ctx, userIds: readonly number[]): Promise<Record<string, number>> {
  const rows = await tx.rows<{ user_id: number; unread: number }>(sql`
    select user_id, count(*)::int as unread from notifications where user_id = any(${[...userIds]}::bigint[]) and read_at is null group by user_id`)
  return Object.fromEntries(rows.map(({ user_id, unread }) => [user_id, unread]))
}

function messagesTo({ person: { user_id, phone_number, email, locale, subject }, ways, words }: Way): Message[] {
  const texts = ways.has('sms') && phone_number !== null ? [{ channel: 'sms' as const, address: phone_number }] : []
  const mails = ways.has('email') && email !== null ? [{ channel: 'email' as const, locale, address: email }] : []
  return [...texts, ...mails].map((way) => ({ ...way, user_id, key: String(user_id), subject, words }))
}

function pushesTo({ kind, scene, facts }: Occasion, told: readonly Way[], devices: readonly ToldDevice[]): Message[] {
  // A device in the session of a company is told of that company only.
  const listening = devices.filter(({ sign_on_organization_id: company }) => company === null || company === scene.organization_id)
  const owned = Map.groupBy(listening, ({ user_id }) => user_id)
  const seenBy = once((person: Recipient) => lockScreenWords(kind, scene, facts, person.locale))
  return told.flatMap(({ person, ways, words: { link } }) =>
    (ways.has('push') ? (owned.get(person.user_id) ?? []) : []).map(({ id, user_id }) => ({
      user_id,
      channel: 'push' as const,
      address: String(id),
      key: `${user_id}:${id}`,
      subject: person.subject,
      words: { ...seenBy(person), link },
    })),
  )
}

async function queueAll(ctx: Ctx, occasion: Occasion, messages: readonly Message[]): Promise<void> {
  const { name, kind, scene } = occasion
  const changed: ChangedTexts = messages.some(({ channel }) => channel === 'email') ? await changedTexts(ctx, name) : new Map()
  const sendAfter = (channel: Message['channel']) =>
    channel === 'email' || kind.is_urgent ? ctx.now : toldFrom(ctx.now, scene.timezone, scene.starts_at)
  const rows = messages.map((message): NewMessage => {
    const { user_id, channel, address, key, subject } = message
    return {
      user_id,
      channel,
      address,
      kind: name,
      delivery_key: `${name}:${subject}:${key}:${channel}`,
      ...contentsOf(ctx, occasion, message, changed),
      send_after: sendAfter(channel),
      expires_at: channel === 'push' ? endOfUse(ctx.now, scene.starts_at) : null,
    }
  })
  const queued = await queueMessages(ctx, rows)
  await sendAllSoon(
    ctx,
    queued.filter(({ channel }) => sendAfter(channel as Message['channel']) <= ctx.now),
  )
}

// Readers of one language read the same, unless it is about an application of theirs.
function once<W>(write: (person: Recipient) => W): (person: Recipient) => W {
  const known = new Map<string, W>()
  return (person) => {
    const key = `${person.locale} ${person.application_id}`
    const words = known.get(key) ?? write(person)
    known.set(key, words)
    return words
  }
}

type Contents = Pick<NewMessage, 'subject' | 'body'>

function contentsOf({ config }: Ctx, { name, scene, facts }: Occasion, message: Message, changed: ChangedTexts): Contents {
  const { words, channel } = message
  const url = words.link === '' ? '' : `${config.public_url}${words.link}`
  if (channel === 'email') {
    const { locale } = message
    return mailOf(name, changed, { locale, values: { ...valuesOf(scene, facts, locale), link: url } })
  }
  if (channel === 'push') return { subject: words.title, body: JSON.stringify({ ...words, tag: topicOf(name, message.subject, scene) }) }
  return { subject: words.title, body: [phrase`${productName()}: ${words.title}.`, words.body, url].filter(Boolean).join(' ') }
}
