import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { takesTexts } from '../../platform/takes-texts.ts'
import type { MessageResult } from '../../ports/messages.ts'
import type { PushResult } from '../../ports/push.ts'
import { giveUp, noteTries, putOff, settleMessages } from '../deliveries/index.ts'
import type { Delivery } from '../deliveries/index.ts'
import { devicesById, noteAnswers } from '../push/index.ts'
import type { Device } from '../push/index.ts'
import {
  invitationKind,
  interviewLinkKind,
  isStillWanted,
  jobLinkKind,
  networkInviteKind,
  noteUndelivered,
  orientationLinkKind,
} from './invitation-deliveries.ts'

/** How often a message is tried again. */
export const mostTries = 9
/**
 * Stored in `error` while an attempt is under way, with the job that makes it. If that job finds it later, its attempt ended without an answer;
 * another job leaves it alone.
 */
const underWay = 'UNDER_WAY'
/** The same for a push whose service asked for a pause. */
export const askedToWait = 'ASKED_TO_WAIT'
const hour = 3_600_000
const notThere = 'no texts go to this number'
/** Hours after which a message that waits was left behind by its job. */
export const leftBehindHours = 3

/** A message whose attempt may begin, with the device of a push. */
export type Claimed = { delivery: Delivery; device?: Device }
/** The result of an attempt. */
export type Answered = Claimed & { result: MessageResult | PushResult }

/**
 * Claims those of the messages that are to be sent now, before anything is sent; the others are given up, or left. The statements do not depend on
 * the number of messages.
 */
export async function claimAll(ctx: Ctx, ids: readonly number[]): Promise<Claimed[]> {
  const found = await ctx.tx.rows<Delivery>(sql`
    select * from message_deliveries where id = any(${[...ids]}::bigint[]) and state = 'QUEUED' and send_after <= ${ctx.now}
    order by id for no key update`)
  const own = found.filter((delivery) => !isWithAnotherJob(ctx, delivery))
  const devices = await devicesById(ctx, [
    ...new Set(own.filter(({ channel }) => channel === 'push').map(({ address }) => Number(address))),
  ])
  const claimed: Claimed[] = []
  const dropped: { delivery: Delivery; reason: string | null }[] = []
  for (const delivery of own) {
    const device = delivery.channel === 'push' ? devices.get(Number(delivery.address)) : undefined
    const reason = await whyNot(ctx, delivery, device)
    if (reason === undefined) claimed.push(device ? { delivery, device } : { delivery })
    else dropped.push({ delivery, reason })
  }
  for (const [reason, alike] of Map.groupBy(dropped, ({ reason }) => reason)) {
    const deliveries = alike.map(({ delivery }) => delivery)
    await dropAll(ctx, deliveries, reason)
    if (reason === null || reason === notThere) for (const delivery of deliveries) await noteUndelivered(ctx, delivery)
  }
  if (claimed.length > 0)
    await noteTries(
      ctx,
      claimed.map(({ delivery }) => delivery.id),
      markOf(ctx),
    )
  return claimed
}

/** Records the results of attempts; a message that was certainly not sent waits for the next. */
export async function settleAll(ctx: Ctx, answered: readonly Answered[]): Promise<void> {
  for (const [secret, alike] of Map.groupBy(answered, ({ delivery }) => isSecret(delivery))) {
    const answers = alike.map(({ delivery: { id }, result }) => ({
      ...result,
      id,
      ...(asksToWait(result) ? { error_code: askedToWait } : {}),
    }))
    await settleMessages(ctx, answers, { isSecret: secret })
  }
  for (const { delivery, result } of answered) if (result.outcome === 'REFUSED') await noteUndelivered(ctx, delivery)
  await noteAnswers(
    ctx,
    answered.flatMap(({ device, result }) => (device && 'device' in result ? [{ id: device.id, device: result.device }] : [])),
  )
  await putOff(
    ctx,
    answered.flatMap(({ delivery: { id }, result }) =>
      asksToWait(result) ? [{ id, until: new Date(ctx.now.getTime() + result.wait_seconds * 1000) }] : [],
    ),
  )
  for (const { delivery, result } of answered) note(ctx, delivery, result)
}

/** Whether the service asks for a pause; the sweep takes the push up again. */
export function asksToWait(result: MessageResult | PushResult): result is PushResult & { wait_seconds: number } {
  return 'wait_seconds' in result && result.wait_seconds !== null
}

/** Gives up messages; without a reason, the error of their last attempt is kept. */
export async function dropAll(ctx: Ctx, deliveries: readonly Delivery[], reason: string | null): Promise<void> {
  for (const [secret, alike] of Map.groupBy(deliveries, isSecret))
    await giveUp(ctx, sql`id = any(${alike.map(({ id }) => id)}::bigint[])`, { error: reason ?? sql`error`, isSecret: secret })
}

/** An address in the form allowed in logs: the last four digits of a phone, the domain of a mail, the number of a device (docs/invariants.md#u2). */
export function masked(address: string): string {
  if (/^\d+$/.test(address)) return `device ${address}`
  return address.includes('@') ? `•••${address.slice(address.lastIndexOf('@'))}` : `+1••••••${address.slice(-4)}`
}

// Nothing if it is to be sent; null if the error of its last attempt says why.
async function whyNot(ctx: Ctx, delivery: Delivery, device: Device | undefined): Promise<string | null | undefined> {
  if (mayHaveGone(delivery)) return 'it may have been sent'
  if (delivery.tries > mostTries) return null
  if (delivery.expires_at !== null && delivery.expires_at <= ctx.now) return 'it is of no use any more'
  if (!(await isStillWanted(ctx, delivery))) return 'nobody needs it any more'
  if (delivery.channel === 'sms' && !takesTexts(ctx.config, delivery.address)) return notThere
  return delivery.channel === 'push' && device?.user_id !== delivery.user_id ? 'the device takes no pushes any more' : undefined
}

// A mail is repeated, because its id lets the mailbox recognise it.
function mayHaveGone({ channel, error }: Delivery): boolean {
  return channel !== 'email' && error?.startsWith(underWay) === true
}

function isWithAnotherJob(ctx: Ctx, delivery: Delivery): boolean {
  const { error, send_after, created_ts } = delivery
  if (!mayHaveGone(delivery) || error === underWay || error === markOf(ctx)) return false
  return Math.max(send_after.getTime(), created_ts.getTime()) > ctx.now.getTime() - leftBehindHours * hour
}

function markOf({ request }: Ctx): string {
  return `${underWay} ${request.id}`
}

function note({ log }: Ctx, { id, kind, channel, address }: Delivery, { outcome, error_code }: MessageResult): void {
  log.info({ delivery: id, kind, channel, to: masked(address), outcome, error_code }, 'A message was handed over')
}

// The link in such a message gives access to a team, a network, an application or an orientation: no copy of it is kept once it is over.
function isSecret({ kind }: Delivery): boolean {
  return [invitationKind, networkInviteKind, jobLinkKind, interviewLinkKind, orientationLinkKind].includes(kind)
}
