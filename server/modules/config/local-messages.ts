import type { listLocalMessages as endpoint } from '@crewcall/contract/config.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import type { OutsideCtx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { isFromThisMachine } from './from-this-machine.ts'

type Message = Reply<typeof endpoint>['results'][number]

const texts = z.array(z.object({ sid: z.string(), at: z.string(), to: z.string(), body: z.string() }))
const mails = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ filename: z.string() })),
  }),
)
const mostShown = 200

/**
 * The texts and mails received by the stand-ins, newest first, so that a visitor of a local installation can read their sign-in code.
 * @throws problem not_found where real messages are sent; forbidden to whoever does not ask at this machine, unless LOCAL_MESSAGES is everyone
 */
export async function listLocalMessages({ config, request, ports }: OutsideCtx): Promise<Reply<typeof endpoint>> {
  const { sms_url, mail_url } = config.local_journals
  const isLocal = config.environment === 'local' || config.test_mode
  if (!isLocal || sms_url === undefined) throw problem('not_found', 'NOT_FOUND')
  if (config.local_messages !== 'everyone' && !isFromThisMachine(request, config)) throw problem('forbidden', 'LOCAL_MESSAGES_ELSEWHERE')
  const [sent, mailed] = await Promise.all([
    ports.journals.read(sms_url).then((all) => texts.parse(all)),
    mail_url === undefined ? [] : ports.journals.read(mail_url).then((all) => mails.parse(all)),
  ])
  const results = [...sent.map(fromText), ...mailed.map(fromMail)].toSorted((a, b) => b.sent_at.localeCompare(a.sent_at))
  return { results: results.slice(0, mostShown) }
}

function fromText({ sid, at, to, body }: z.output<typeof texts>[number]): Message {
  return { id: sid, channel: 'sms', to, subject: '', body, sent_at: at, attachments: [] }
}

function fromMail({ id, at, to, subject, text, attachments }: z.output<typeof mails>[number]): Message {
  return {
    id,
    channel: 'email',
    to: to.join(', '),
    subject,
    body: text,
    sent_at: at,
    attachments: attachments.map(({ filename }) => filename),
  }
}
