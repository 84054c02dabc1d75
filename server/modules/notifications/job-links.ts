import type { CandidateMessage } from '@crewcall/contract/enums-of-hire.ts'
import { candidateMessages } from '@crewcall/contract/enums-of-hire.ts'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { plainName } from '../../platform/words/plain-name.ts'
import type { ServerSentence } from '../../platform/words/translate.ts'
import { linkMessage } from '../hiring/index.ts'
import { crowdFrom, inGroups } from './groups.ts'
import { jobLinkKind } from './invitation-deliveries.ts'
import { linkMail, queueLink } from './queue-link.ts'

/** What a candidate is told, before the link of their page, and the subject of the mail. */
const words: Record<CandidateMessage, { label: string; subject: ServerSentence; sentence: ServerSentence }> = {
  applied: {
    label: 'To a candidate: the application arrived',
    subject: 'Your application for {job} at {location}',
    sentence: 'Your application for {job} at {location} arrived. See where it stands, write to the location or withdraw:',
  },
  again: {
    label: 'To a candidate: how to apply again',
    subject: 'Apply again for {job} at {location}',
    sentence: 'You withdrew your application for {job} at {location}. See it, or apply again, here:',
  },
  written: {
    label: 'To a candidate: the location wrote',
    subject: '{location} wrote to you about {job}',
    sentence: '{location} wrote to you about {job}. Read it and answer here:',
  },
  closed: {
    label: 'To a candidate: the job is closed',
    subject: 'The job {job} at {location} is closed',
    sentence: '{location} does not look for anybody for {job} any more. Thank you for applying. Your application:',
  },
  hired: {
    label: 'To a candidate: hired',
    subject: '{location} hires you: {job}',
    sentence: 'Good news: {location} hires you for {job}. What was agreed, and how you start:',
  },
  offered: {
    label: 'To a candidate: an offer of a job',
    subject: '{location} offers you a job: {job}',
    sentence: '{location} offers you the job {job}. Read the offer and answer here:',
  },
  taken_back: {
    label: 'To a candidate: the offer is taken back',
    subject: '{location} takes back its offer: {job}',
    sentence: '{location} takes back its offer for {job}. Your application:',
  },
}

for (const [about, said] of Object.entries(words)) linkMail(`job_link.${about}`, { group: 'OFFERS', ...said })

const input = z.object({
  candidate_ids: z.array(z.int()),
  about: z.enum(candidateMessages),
  sending: z.string(),
  /** The only way, if not both. */
  by: z.enum(['text', 'mail']).optional(),
  at: z.string().optional(),
})

/** Queues the texts and mails with the links of candidates (docs/rules/hire.md#candidates); repeating it queues nothing twice. */
const sendJobLinks = job('notifications.send-job-links', { input, run })
/** The same for a group of a crowd. */
const sendJobLinksToGroup = job('notifications.send-job-links-to-group', { input, lane: 'crowds', run })

on('job_candidate.link_requested', (ctx, { candidate_id, about = 'applied', by }) =>
  enqueue(
    ctx,
    sendJobLinks,
    { candidate_ids: [candidate_id], about, sending: ctx.request.id, ...(by && { by }) },
    { once: `job-link:${candidate_id}:${ctx.request.id}` },
  ),
)
on('job_candidate.told', async (ctx, { candidate_ids, about, sending, at }) => {
  const send = candidate_ids.length >= crowdFrom ? sendJobLinksToGroup : sendJobLinks
  for (const group of inGroups(candidate_ids))
    await enqueue(ctx, send, { candidate_ids: group, about, sending, at }, { once: `job-told:${about}:${sending}:${at}:${group[0]}` })
})

async function run(ctx: Ctx, { candidate_ids, about, at, by, ...act }: z.output<typeof input>): Promise<void> {
  // Messages of which a candidate is told at the same time are told together.
  const sending = at === undefined ? act.sending : String(Date.parse(at))
  const from = at === undefined || new Date(at) < ctx.now ? ctx.now : new Date(at)
  for (const candidateId of candidate_ids) {
    const message = await linkMessage(ctx, candidateId, about)
    if (!message) continue
    await queueLink(ctx, message, {
      kind: jobLinkKind,
      key: `${message.candidate_id}:${about}-${sending}`,
      mail: `job_link.${about}`,
      sentence: words[about].sentence,
      values: { job: plainName(message.job_name), location: plainName(message.location_name) },
      // Anybody can apply in the name of somebody else. What is not sent is on their page all the same.
      limit: about === 'applied' || about === 'again' ? 'ANYBODY' : 'BUSINESSES',
      // They asked for it just now.
      isUrgent: about === 'applied' || about === 'again',
      from,
      ...(by && { by }),
    })
  }
}
