import * as contract from '@crewcall/contract/bookkeepers.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { mount } from '../../../platform/mount.ts'
import { escaped, publicPage } from '../../../platform/public-page-frame.ts'
import type { Answered, PublicPage, Reader } from '../../../platform/public-pages.ts'
import type { Problem } from '../../../platform/errors.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { answerLink, openLink } from './link.ts'

type Link = Output<typeof contract.openBookkeeperLink>

const show = mount(contract.openBookkeeperLink, openLink, { limit: 'visitor' })
const answer = mount(contract.answerBookkeeperLink, answerLink, { limit: 'visitor' })

export const linkRoutes = [show, answer]

/** The page behind the link of a bookkeeper: it confirms the address, and stops all mails later (docs/rules/money.md#bookkeepers). */
export const pages: readonly PublicPage[] = [
  {
    url: '/bookkeeper/:token',
    shows: show,
    isSecret: () => true,
    render: (shown, reader) => linkPage(contract.openBookkeeperLink.response.parse(shown), reader),
    form: {
      calls: answer,
      params: ({ params }) => params,
      body: ({ posted }) => ({ answer: posted['answer'] }),
      render: (_, { config, params }) => ({ location: `${config.public_url}/bookkeeper/${params['token']}` }),
    },
    refused,
  },
]

function linkPage(link: Link, reader: Reader): Answered {
  const say = wordsFor(reader)
  const name = isolated(link.location_name ?? link.organization_name)
  const address = isolated(link.email)
  if (link.state === 'ENDED')
    return page(200, reader, say('Nothing is sent any more'), [told(say('{email} gets no documents of {name}.', { email: address, name }))])
  if (link.state === 'EXPIRED')
    return page(410, reader, say('This link has expired'), [soft(say('Ask {name} to send you a new one.', { name }))])
  const isWaiting = link.state === 'WAITING'
  const title = isWaiting ? say('Get documents of {name} by mail?', { name }) : say('You get documents of {name}', { name })
  const items = wishesOf(link).map((wish) => `<li>${escaped(say(wish))}</li>`)
  return page(200, reader, title, [
    told(say('These come to {email} as PDF:', { email: address })),
    `<ul>${items.join('')}</ul>`,
    link.location_name === null ? soft(say('They are about all locations of {name}.', { name })) : '',
    '<form method="post">',
    isWaiting ? `<button name="answer" value="CONFIRM">${escaped(say('Yes, send them'))}</button>` : '',
    `<button class="quiet" name="answer" value="STOP">${escaped(isWaiting ? say('No, send nothing') : say('Stop all of these mails'))}</button></form>`,
    soft(say('No account is needed. Each mail has a link to this page, where you can stop them.')),
  ])
}

function wishesOf({ wants_receipts, wants_invoices, wants_statements }: Link): ServerSentence[] {
  return [
    ...(wants_receipts ? (['Every receipt'] as const) : []),
    ...(wants_invoices ? (['Every invoice and credit note'] as const) : []),
    ...(wants_statements ? (['The monthly statement'] as const) : []),
  ]
}

function refused(status: number, reader: Reader, refusal: Problem): Answered {
  const say = wordsFor(reader)
  if (status === 429) return page(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal))])
  if (status === 410) return page(410, reader, say('Nothing is sent any more'), [])
  if (status === 403 || status === 400) return page(status, reader, say('Open the link again, and press the button there'), [])
  if (status === 410) return page(410, reader, say('This link has expired'), [])
  return page(404, reader, say('There is nothing behind this link'), [soft(say('Perhaps a part of it is missing. Ask for it again.'))])
}

function wordsFor({ locale }: Pick<Reader, 'locale'>) {
  return (sentence: ServerSentence, values: Record<string, string> = {}): string => translate(locale, sentence, values)
}

// The card for previews names nobody: the link is for the person who got it.
function page(status: number, { locale, config }: Reader, title: string, parts: readonly string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  const body = `<h1>${escaped(title)}</h1>${parts.join('')}`
  return { status, html: publicPage({ locale, title: translate(locale, 'Documents by mail'), description: '', picture, body }) }
}

function told(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}
