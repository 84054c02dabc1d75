import * as contract from '@crewcall/contract/work-records.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import { mount } from '../../platform/mount.ts'
import { escaped, publicPage } from '../../platform/public-page-frame.ts'
import type { Answered, PublicPage, Reader } from '../../platform/public-pages.ts'
import type { Problem } from '../../platform/errors.ts'
import { waitSentence } from '../../platform/wait-sentence.ts'
import { translate } from '../../platform/words/translate.ts'
import { checkCredential } from './check-credential.ts'
import { getIssuer } from './issuer.ts'
import { open } from './open.ts'
import { recordMarkup, soft } from './record-markup.ts'

type Opened = Output<typeof contract.openWorkRecord>
type Checked = Output<typeof contract.checkWorkCredential>

const checker = '/check-record'

/** The page of a work record, and the one that checks a signed file (docs/rules/pros.md#work-record). */
export const pages: readonly PublicPage[] = [
  {
    url: '/record/:token',
    shows: mount(contract.openWorkRecord, open, { limit: 'visitor' }),
    render: (answer, reader) => recordPage(contract.openWorkRecord.response.parse(answer), reader),
    refused,
  },
  {
    url: checker,
    shows: mount(contract.getWorkRecordIssuer, getIssuer, { limit: 'visitor' }),
    render: (_answer, reader) => page(200, reader, translate(reader.locale, 'Check a work record'), form(reader)),
    form: {
      calls: mount(contract.checkWorkCredential, checkCredential, { limit: 'visitor', readsOnly: true }),
      most: 220_000,
      body: ({ posted: { credential = '', file = '' } }) => ({ credential: credential.trim() === '' ? file : credential }),
      render: (answer, reader) => checkedPage(contract.checkWorkCredential.response.parse(answer), reader),
    },
    refused,
  },
]

function recordPage({ record, made_at, expires_at }: Opened, reader: Reader): Answered {
  const { locale, config, params } = reader
  const files = `${config.api_base_url}api/work-records/${params['token']}`
  return page(200, reader, translate(locale, 'Work record of {name}', { name: record.name }), [
    ...recordMarkup(record, locale),
    soft(frozen(locale, made_at, expires_at)),
    link(`${files}/pdf/?locale=${locale}`, translate(locale, 'Download as PDF'), 'button'),
    link(`${files}/credential/`, translate(locale, 'Download the signed file')),
    link(checker, translate(locale, 'Check a signed file')),
  ])
}

function checkedPage({ verdict, record, made_at, expires_at }: Checked, reader: Reader): Answered {
  const { locale } = reader
  const title = translate(
    locale,
    '{verdict, select, GENUINE {This work record is genuine} REVOKED {This work record was ended by its owner} EXPIRED {This work record has expired} ALTERED {This work record was altered} other {This is no work record of this site}}',
    { verdict },
  )
  const why = translate(
    locale,
    '{verdict, select, GENUINE {It was signed here, is unchanged and still valid. This is what it says:} REVOKED {It was signed here and is unchanged, but it no longer holds. Ask the person who gave it to you for a new one.} EXPIRED {It was signed here and is unchanged, but its time is over. Ask the person who gave it to you for a new one.} ALTERED {It names a key of this site, but what it says is not what was signed. Do not trust it.} other {It was not signed here. Perhaps a part is missing, or another site signed it.}}',
    { verdict },
  )
  const said =
    record === null
      ? []
      : [
          `<h2>${escaped(translate(locale, 'Work record of {name}', { name: record.name }))}</h2>`,
          ...recordMarkup(record, locale),
          soft(frozen(locale, made_at, expires_at)),
        ]
  return page(200, reader, title, [`<p>${escaped(why)}</p>`, ...said, link(checker, translate(locale, 'Check another one'))])
}

function form({ locale }: Reader): string[] {
  const what = translate(
    locale,
    'Paste the signed text of a work record, or choose its file. We say whether it was signed here, is unchanged and is still valid. Nothing is kept.',
  )
  return [
    `<p>${escaped(what)}</p>`,
    '<form method="post" enctype="multipart/form-data">',
    `<label for="credential">${escaped(translate(locale, 'Signed text'))}</label>`,
    '<textarea id="credential" name="credential" rows="5" spellcheck="false" autocomplete="off"></textarea>',
    `<label for="file">${escaped(translate(locale, 'or its file'))}</label>`,
    '<input id="file" name="file" type="file" accept=".jwt,.json,.txt">',
    `<button>${escaped(translate(locale, 'Check'))}</button></form>`,
  ]
}

function refused(status: number, reader: Reader, refusal: Problem): Answered {
  const { locale } = reader
  if (status === 410) return closed(reader, String(refusal.values?.['state']))
  if (status === 429) return page(429, reader, translate(locale, 'Too many tries'), [soft(waitSentence(locale, refusal))])
  if (status === 403) return page(403, reader, translate(locale, 'Open the link again, and press the button there'), [])
  if (status !== 404 && reader.params['token'] === undefined)
    return page(status, reader, translate(locale, 'This is too large for a work record'), [])
  return page(404, reader, translate(locale, 'There is nothing behind this link'), [
    soft(translate(locale, 'Perhaps a part of it is missing. Ask for it again.')),
  ])
}

function closed(reader: Reader, state: string): Answered {
  const { locale } = reader
  const why = translate(locale, '{state, select, REVOKED {Its owner ended it.} other {Its time is over.}}', { state })
  return page(410, reader, translate(locale, 'This work record is closed'), [
    `<p>${escaped(why)}</p>`,
    soft(translate(locale, 'Ask the person who gave it to you for a new one.')),
  ])
}

function frozen(locale: Reader['locale'], made_at: string | null, expires_at: string | null): string {
  return translate(locale, 'Made on {made} from hours that both sides approved. Valid until {until}, unless its owner ends it before.', {
    made: formatDate(made_at ?? '', locale),
    until: formatDate(expires_at ?? '', locale),
  })
}

// The card for previews names nobody: the link is for the person who got it.
function page(status: number, { locale, config }: Reader, title: string, parts: readonly string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  const body = `<h1>${escaped(title)}</h1>${parts.join('')}`
  return { status, html: publicPage({ locale, title: translate(locale, 'Work record'), description: '', picture, body }) }
}

function link(address: string, text: string, style?: 'button'): string {
  return `<p><a${style === undefined ? '' : ` class="${style}"`} href="${escaped(address)}">${escaped(text)}</a></p>`
}
