import type { CandidateMessage } from '@crewcall/contract/enums-of-hire.ts'
import { candidateMessages } from '@crewcall/contract/enums-of-hire.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { queueMessage } from '../deliveries/index.ts'
import { linkMessage } from '../hiring/index.ts'
import type { LinkMessage } from '../hiring/index.ts'
import { crowdFrom, inGroups } from './groups.ts'
import { jobLinkKind } from './invitation-deliveries.ts'
import { plainName } from './invitation-words.ts'
import { sendSoon } from './send.ts'

const day = 86_400
/** Nobody can have a stranger's phone or mailbox filled by applying in their name, for however many jobs. */
const mostADay = { sms: 5, email: 10 } as const

/** What a candidate is told, before the link of their page, and the subject of the mail. */
const words: Record<CandidateMessage, { subject: ServerSentence; sentence: ServerSentence }> = {
  applied: {
    subject: 'Your application for {job} at {location}',
    sentence: 'Your application for {job} at {location} arrived. See where it stands, write to the location or withdraw:',
  },
  written: {
    subject: '{location} wrote to you about {job}',
    sentence: '{location} wrote to you about {job}. Read it and answer here:',
  },
  closed: {
    subject: 'The job {job} at {location} is closed',
    sentence: '{location} does not look for anybody for {job} any more. Thank you for applying. Your application:',
  },
  hired: {
    subject: '{location} hires you: {job}',
    sentence: 'Good news: {location} hires you for {job}. Read more here:',
  },
  offered: {
    subject: '{location} offers you a job: {job}',
    sentence: '{location} offers you the job {job}. Read the offer and answer here:',
  },
  taken_back: {
    subject: '{location} takes back its offer: {job}',
    sentence: '{location} takes back its offer for {job}. Your application:',
  },
}

type Way = { channel: 'sms' | 'email'; address: string; send_after: Date }
const input = z.object({ candidate_ids: z.array(z.int()), about: z.enum(candidateMessages), sending: z.string() })

/** Queues the texts and mails with the links of candidates (docs/rules/hire.md#candidates); repeating it queues nothing twice. */
const sendJobLinks = job('notifications.send-job-links', { input, run })
/** The same for a group of a crowd. */
const sendJobLinksToGroup = job('notifications.send-job-links-to-group', { input, lane: 'crowds', run })

on('job_candidate.link_requested', (ctx, { candidate_id }) =>
  enqueue(
    ctx,
    sendJobLinks,
    { candidate_ids: [candidate_id], about: 'applied', sending: ctx.request.id },
    { once: `job-link:${candidate_id}:${ctx.request.id}` },
  ),
)
on('job_candidate.told', async (ctx, { candidate_ids, about, sending }) => {
  const send = candidate_ids.length >= crowdFrom ? sendJobLinksToGroup : sendJobLinks
  for (const group of inGroups(candidate_ids))
    await enqueue(ctx, send, { candidate_ids: group, about, sending }, { once: `job-told:${about}:${sending}:${group[0]}` })
})

async function run(ctx: Ctx, { candidate_ids, about, sending }: z.output<typeof input>): Promise<void> {
  for (const candidateId of candidate_ids) {
    const message = await linkMessage(ctx, candidateId)
    if (!message) continue
    const { phone_number, email, timezone } = message
    await queue(ctx, { message, about, sending }, { channel: 'email', address: email, send_after: ctx.now })
    await queue(ctx, { message, about, sending }, { channel: 'sms', address: phone_number, send_after: afterQuietHours(ctx.now, timezone) })
  }
}

async function queue(
  ctx: Ctx,
  { message, about, sending }: { message: LinkMessage; about: CandidateMessage; sending: string },
  { channel, address, send_after }: Way,
): Promise<void> {
  if (about === 'applied') {
    const { allowed } = await claimRate(ctx.tx, `job-link-${channel}:${address}`, mostADay[channel], day)
    if (!allowed) return
  }
  const { candidate_id, locale, link } = message
  const { subject, sentence } = words[about]
  const values = { job: plainName(message.job_name), location: plainName(message.location_name) }
  const kind = jobLinkKind
  const row = await queueMessage(ctx, {
    user_id: null,
    channel,
    address,
    kind,
    delivery_key: `${kind}:${candidate_id}:${about}-${sending}:${channel}`,
    subject: channel === 'email' ? translate(locale, subject, values) : '',
    body: `${translate(locale, sentence, values)} ${link}`,
    send_after,
  })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
}
