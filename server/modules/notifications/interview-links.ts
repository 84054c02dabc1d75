import type { InterviewMessage } from '@crewcall/contract/enums-of-hire.ts'
import { interviewMessages } from '@crewcall/contract/enums-of-hire.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { interviewMessage } from '../hiring/index.ts'
import { interviewLinkKind } from './invitation-deliveries.ts'
import { linkMail, queueLink } from './queue-link.ts'

/** What a candidate is told about a paid trial, before its link, and the subject of the mail. */
const words: Record<InterviewMessage, { label: string; subject: ServerSentence; sentence: ServerSentence }> = {
  invited: {
    label: 'Paid trial: an invitation',
    subject: '{location} invites you to a paid trial: {job}',
    sentence: '{location} invites you to a paid trial for {job}. See when and for how much, and answer here:',
  },
  confirmed: {
    label: 'Paid trial: booked',
    subject: 'Your paid trial at {location}: {when}',
    sentence: 'You are booked: a paid trial for {job} at {location}, {when}. Everything you need to know:',
  },
  moved: {
    label: 'Paid trial: another time',
    subject: 'Your paid trial at {location} is now {when}',
    sentence: 'Your paid trial for {job} at {location} is now {when}. Everything you need to know:',
  },
  reminder: {
    label: 'Paid trial: reminder a day before',
    subject: 'Tomorrow: your paid trial at {location}',
    sentence: 'A reminder: your paid trial for {job} at {location} is {when}. If you cannot come, say so here:',
  },
  assure: {
    label: 'Paid trial: question whether they come',
    subject: 'Do you come to your paid trial at {location}?',
    sentence: 'Your paid trial at {location} begins soon: {when}. Say that you come, or cancel, here:',
  },
  left: {
    label: 'Paid trial: the candidate cancelled',
    subject: 'You cancelled your paid trial at {location}',
    sentence: 'You cancelled your paid trial for {job} at {location}, {when}. The location was told. Read more here:',
  },
  called_out: {
    label: 'Paid trial: the candidate called to cancel',
    subject: 'Did you call about your paid trial at {location}?',
    sentence:
      '{location} noted that you called to say that you cannot come to your paid trial for {job}, {when}. If that is wrong, say so here:',
  },
  cancelled: {
    label: 'Paid trial: the invitation is taken back',
    subject: 'The paid trial at {location} does not take place',
    sentence: '{location} took back the invitation to a paid trial for {job}. Read more here:',
  },
  sent_home: {
    label: 'Paid trial: ended early',
    subject: 'Your paid trial at {location} ended early',
    sentence: '{location} ended your paid trial for {job} early. What you worked is paid. Read more here:',
  },
}

for (const [about, said] of Object.entries(words)) linkMail(`interview_link.${about}`, { group: 'OFFERS', ...said })

/** Queues the text and the mail with the link of a paid trial (docs/rules/hire.md#interviews); repeating it queues nothing twice. */
const sendInterviewLink = job('notifications.send-interview-link', {
  input: z.object({ interview_id: z.int(), about: z.enum(interviewMessages), sending: z.string() }),
  run: async (ctx, { interview_id, about, sending }) => {
    const message = await interviewMessage(ctx, interview_id, about)
    if (!message) return
    const { locale, timezone, start_time, job_name, location_name } = message
    const when = `${formatDay(start_time, timezone, locale)}, ${formatInstantTime(start_time, timezone)}`
    await queueLink(ctx, message, {
      kind: interviewLinkKind,
      key: `${interview_id}:${about}-${sending}`,
      mail: `interview_link.${about}`,
      sentence: words[about].sentence,
      values: { job: plainName(job_name), location: plainName(location_name), when },
      // The phone has not confirmed.
      ...((about === 'invited' || about === 'cancelled') && { limit: 'ANYBODY' as const }),
      // The candidate answered just now, or the trial begins soon.
      isUrgent: about !== 'invited' && about !== 'cancelled' && about !== 'reminder' && about !== 'sent_home',
    })
  },
})

on('interview.told', (ctx, { interview_id, about, sending }) =>
  enqueue(ctx, sendInterviewLink, { interview_id, about, sending }, { once: `interview-told:${interview_id}:${about}:${sending}` }),
)
