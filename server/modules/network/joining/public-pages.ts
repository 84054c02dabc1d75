import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import * as contract from '@crewcall/contract/network-joining.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { mount } from '../../../platform/mount.ts'
import { escaped, publicPage } from '../../../platform/public-page-frame.ts'
import type { Answered, PublicPage, Reader } from '../../../platform/public-pages.ts'
import type { Problem } from '../../../platform/errors.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { openLink, openProPage, startJoining } from './intents.ts'

type Link = Output<typeof contract.openNetworkLink>
type Pro = Output<typeof contract.openProPage>

const start = mount(contract.startJoining, startJoining)

/** The connect pages: of an invite to a network, and of a pro who invites others (docs/rules/shifts.md#joining-a-network). */
export const pages: readonly PublicPage[] = [
  {
    url: '/connect/join/:token',
    shows: mount(contract.openNetworkLink, openLink),
    render: (answer, reader) => invitePage(contract.openNetworkLink.response.parse(answer), reader),
    form: {
      calls: start,
      body: ({ params, query }) => ({ invite: params['token'], ...referrerOf(query['pro_uuid']), ...marketOf(query) }),
      render: onward,
    },
    refused,
  },
  {
    url: '/connect/:uuid',
    shows: mount(contract.openProPage, openProPage),
    render: (answer, reader) => proPage(contract.openProPage.response.parse(answer), reader),
    form: {
      calls: start,
      body: ({ params, query }) => ({ pro_uuid: params['uuid'], ...marketOf(query) }),
      render: onward,
    },
    refused,
  },
]

function invitePage({ place, admits, job }: Link, reader: Reader): Answered {
  const say = (sentence: ServerSentence, values = {}) => translate(reader.locale, sentence, values)
  const title = say('Join the network of {name}', { name: place.name })
  const description = say('Shifts of {name} in {city} are offered to its network first.', place)
  const next = admits ? say('Join') : say('Ask to join')
  const hired =
    job === null
      ? ''
      : `<p class="standing">${escaped(say('{name} hired you for {job}. Join, so that you see your shifts there.', { name: isolated(place.name), job: isolated(job) }))}</p>`
  return page(200, reader, title, description, [
    hired,
    `<p>${escaped(description)}</p>`,
    form(next),
    soft(
      admits
        ? say('You need a free account as a pro. You can leave at any time.')
        : say('You need a free account as a pro. A manager then lets you in. You can leave at any time.'),
    ),
  ])
}

function proPage({ first_name, positions }: Pro, reader: Reader): Answered {
  const say = (sentence: ServerSentence, values = {}) => translate(reader.locale, sentence, values)
  const title = say('{name} invites you to {product}', { name: first_name })
  const description = say('Find shifts near you, and be paid for every hour.')
  const works =
    positions.length === 0 ? [] : [soft(say('{name} works as: {positions}', { name: first_name, positions: joined(positions, ', ') }))]
  const isSignUp = reader.query['signup'] !== 'false'
  const signUp = isSignUp ? [form(say('Sign up as a pro')), soft(say('It is free, and there is no password: we send a code.'))] : []
  return page(200, reader, title, description, [`<p>${escaped(description)}</p>`, ...works, ...signUp])
}

function ended(reader: Reader, state: string): Answered {
  const title = translate(reader.locale, 'This invite no longer works')
  const why = translate(
    reader.locale,
    '{state, select, REVOKED {It was ended by the business.} EXPIRED {Its time is over.} other {It was used as often as it may be.}}',
    { state },
  )
  return page(410, reader, title, why, [
    `<p>${escaped(why)}</p>`,
    soft(translate(reader.locale, 'Ask the manager who gave it to you for a new one.')),
  ])
}

function refused(status: number, reader: Reader, refusal: Problem): Answered {
  if (status === 410) return ended(reader, String(refusal.values?.['state']))
  if (status === 409)
    return page(410, reader, translate(reader.locale, 'This invite no longer works'), '', [
      soft(translate(reader.locale, 'Ask the manager who gave it to you for a new one.')),
    ])
  if (status === 429) return page(429, reader, translate(reader.locale, 'Too many tries'), '', [soft(waitSentence(reader.locale, refusal))])
  if (status === 403) return page(403, reader, translate(reader.locale, 'Open the link again, and press the button there'), '', [])
  const title = translate(reader.locale, 'There is nothing behind this link')
  return page(404, reader, title, '', [
    soft(translate(reader.locale, 'Perhaps a part of it is missing. Ask for it again, or scan the code once more.')),
  ])
}

function onward(answer: unknown, { config }: Reader): Answered {
  const { token } = contract.startJoining.response.parse(answer)
  return { location: `${config.public_url}/connect/continue/${token}` }
}

function page(status: number, { locale, config }: Reader, title: string, description: string, parts: string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  return { status, html: publicPage({ locale, title, description, picture, body: `<h1>${escaped(title)}</h1>${parts.join('')}` }) }
}

// Without an action it is sent to the address of the page, with its parameters.
function form(next: string): string {
  return `<form method="post"><button>${escaped(next)}</button></form>`
}

function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}

function referrerOf(uuid: string | undefined): { pro_uuid?: string } {
  return contract.startJoining.body.shape.pro_uuid.safeParse(uuid).success && uuid !== undefined ? { pro_uuid: uuid } : {}
}

// A wrong market in an address is left out: nobody is kept from joining by it.
function marketOf({ market_id }: Reader['query']): { market_id?: number } {
  return market_id !== undefined && /^\d{1,9}$/.test(market_id) ? { market_id: Number(market_id) } : {}
}
