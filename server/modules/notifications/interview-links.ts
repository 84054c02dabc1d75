import type { InterviewMessage } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMessages } from '@crewcall/contract/enums-of-hire.ts'
import { afterQuietHours } from '@crewcall/contract/rules/quiet-hours.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { claimRate } from '../../platform/rate-limit.ts'
import { translate } from '../../platform/words/translate.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { queueMessage } from '../deliveries/index.ts'
import { interviewMessage } from '../hiring/index.ts'
import type { InterviewLinkMessage } from '../hiring/index.ts'
import { interviewLinkKind } from './invitation-deliveries.ts'
import { plainName } from './invitation-words.ts'
import { sendSoon } from './send.ts'

const day = 86_400
/** As for applications: nobody can have a stranger's phone filled by inviting them. */
const mostADay = { sms: 5, email: 10 } as const

/** What a candidate is told about a paid trial, before its link, and the subject of the mail. */
const words: Record<InterviewMessage, { subject: ServerSentence; sentence: ServerSentence }> = {
  invited: {
    subject: '{location} invites you to a paid trial: {job}',
    sentence: '{location} invites you to a paid trial for {job}. See when and for how much, and answer here:',
  },
  confirmed: {
    subject: 'Your paid trial at {location}: {when}',
    sentence: 'You are booked: a paid trial for {job} at {location}, {when}. Everything you need to know:',
  },
  moved: {
    subject: 'Your paid trial at {location} is now {when}',
    sentence: 'Your paid trial for {job} at {location} is now {when}. Everything you need to know:',
  },
  reminder: {
    subject: 'Tomorrow: your paid trial at {location}',
    sentence: 'A reminder: your paid trial for {job} at {location} is {when}. If you cannot come, say so here:',
  },
  assure: {
    subject: 'Do you come to your paid trial at {location}?',
    sentence: 'Your paid trial at {location} begins soon: {when}. Say that you come, or cancel, here:',
  },
  cancelled: {
    subject: 'The paid trial at {location} does not take place',
    sentence: '{location} took back the invitation to a paid trial for {job}. Read more here:',
  },
}

type Way = { channel: 'sms' | 'email'; address: string; send_after: Date }
type Sending = { interview_id: number; about: InterviewMessage; sending: string }

/** Queues the text and the mail with the link of a paid trial (docs/rules/hire.md#interviews); repeating it queues nothing twice. */
const sendInterviewLink = job('notifications.send-interview-link', {
  input: z.object({ interview_id: z.int(), about: z.enum(interviewMessages), sending: z.string() }),
  run: async (ctx, sent) => {
    const message = await interviewMessage(ctx, sent.interview_id, sent.about)
    if (!message) return
    const { phone_number, email, timezone } = message
    // The trial begins soon: this cannot wait for the morning.
    const send_after = sent.about === 'assure' ? ctx.now : afterQuietHours(ctx.now, timezone)
    await queue(ctx, { message, ...sent }, { channel: 'email', address: email, send_after: ctx.now })
    await queue(ctx, { message, ...sent }, { channel: 'sms', address: phone_number, send_after })
  },
})

on('interview.told', (ctx, { interview_id, about, sending }) =>
  enqueue(ctx, sendInterviewLink, { interview_id, about, sending }, { once: `interview-told:${interview_id}:${about}:${sending}` }),
)

async function queue(
  ctx: Ctx,
  { message, interview_id, about, sending }: Sending & { message: InterviewLinkMessage },
  { channel, address, send_after }: Way,
): Promise<void> {
  // To a phone that has not confirmed: it may be anybody’s.
  if (about === 'invited' || about === 'cancelled') {
    const { allowed } = await claimRate(ctx.tx, `job-link-${channel}:${address}`, mostADay[channel], day)
    if (!allowed) return
  }
  const { locale, link, timezone, start_time } = message
  const { subject, sentence } = words[about]
  const when = `${formatDay(start_time, timezone, locale)}, ${formatInstantTime(start_time, timezone)}`
  const values = { job: plainName(message.job_name), location: plainName(message.location_name), when }
  const kind = interviewLinkKind
  const row = await queueMessage(ctx, {
    user_id: null,
    channel,
    address,
    kind,
    delivery_key: `${kind}:${interview_id}:${about}-${sending}:${channel}`,
    subject: channel === 'email' ? translate(locale, subject, values) : '',
    body: `${translate(locale, sentence, values)} ${link}`,
    send_after,
  })
  if (row && send_after <= ctx.now) await sendSoon(ctx, { id: row.id, channel, kind })
}
