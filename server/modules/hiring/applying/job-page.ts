import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { PublicJob } from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { Problem } from '../../../platform/errors.ts'
import { escaped, langOf, publicPage } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { jobData } from './job-data.ts'
import { jobForm, refusedFields } from './job-form.ts'
import { referenceName } from './job-words.ts'
import { hostOf } from './leave-page.ts'
import { link, otherJobsList, plainPage, soft, told, wageText, wordsFor } from './page-parts.ts'

type Opened = Output<typeof contract.openJob>
type Filled = { values: Reader['posted']; refused: readonly string[]; /** Of the refusal. */ status?: number }

/** The page of a job: what it says and its form, or that it is closed (docs/rules/hire.md#public-page). */
export function jobPage(opened: Opened, reader: Reader): Answered {
  if (opened.status !== 'archived' && reader.query['sent'] === '1') return sentPage(reader)
  if (opened.job === null) return closedPage(opened, reader)
  const { known } = opened
  const isOwn = known !== null || reader.query['invite'] !== undefined
  return openPage(opened.job, reader, { filled: { values: known ?? {}, refused: [] }, isListed: !isOwn })
}

/** The same after a refusal: each wrong field says what is wrong, and keeps what was typed. */
export function jobRefusedForFields(opened: Opened, reader: Reader, { status, details = [] }: Problem): Answered {
  if (opened.job === null) return closedPage(opened, reader)
  const refused = refusedFields(details.map(({ target = '' }) => target))
  return { ...openPage(opened.job, reader, { filled: { values: reader.posted, refused, status }, isListed: false }), status }
}

/** Whether the form is shown again, with all that was typed: also if its questions have changed. */
export function isTypedAgain({ reason }: Pick<Problem, 'reason'>): boolean {
  return reason === 'JOB_QUESTIONS_CHANGED'
}

/** What is shown if a job cannot be opened or applied for. */
export function jobRefused(status: number, reader: Reader, refusal: Pick<Problem, 'retry_after'>): Answered {
  const say = wordsFor(reader)
  if (status === 429) return plainPage(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal))])
  if (status === 403) return plainPage(403, reader, say('Open the link again, and press the button there'), [])
  if (status === 409) return plainPage(409, reader, say('Nobody can apply here for this job any more'), [link('?', say('Back to the job'))])
  if (status === 413) return plainPage(413, reader, say('This is too much text'), [link('?', say('Back to the job'))])
  return plainPage(404, reader, say('There is no such job'), [soft(say('Perhaps a part of the link is missing.'))])
}

function openPage(job: PublicJob, reader: Reader, { filled, isListed }: { filled: Filled; isListed: boolean }): Answered {
  const { locale, config } = reader
  const say = wordsFor(reader)
  const wage = wageText(job.wage, locale)
  const address = `${config.public_url}/jobs/${job.id}`
  const html = publicPage({
    locale,
    title: say('{job} at {location}', { job: job.name, location: job.location.name }),
    description: say('{wage}, in {city}', { wage, city: `${job.location.city}, ${job.location.state_code}` }),
    picture: job.location.image_url ?? `${config.public_url}/icon-512.png`,
    ...(isListed ? { indexed: { address, data: jobData(job, address) } } : {}),
    body: `${head(job, wage, reader)}${applying(job, reader, filled)}`,
  })
  return isListed ? { status: 200, html, isIndexed: true } : { status: 200, html }
}

function head(job: PublicJob, wage: string, reader: Reader): string {
  const { locale } = reader
  const say = wordsFor(reader)
  const { location, experience_level: level } = job
  const facts: [string, string][] = [
    [say('Position'), positionName(job.position, locale)],
    [say('Kind of job'), referenceName(job.job_type, locale)],
    [say('Experience'), `${referenceName(level.name, locale)} – ${referenceName(level.description, locale)}`],
    [say('Location'), `${location.name}\n${location.street_address}\n${location.city}, ${location.state_code} ${location.zip_code}`],
    [say('Business'), job.business],
    [say('Posted'), formatDay(job.posted_at, location.timezone, locale)],
  ]
  const rows = facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>`)
  return [
    `<h1 dir="auto">${escaped(job.name)}</h1><p class="wage">${escaped(wage)}</p>`,
    `<a class="button" href="#apply">${escaped(say('Apply'))}</a><dl>${rows.join('')}</dl>`,
    `<h2>${escaped(say('About the job'))}</h2><p class="lines" dir="auto"${langOf(job.description)}>${escaped(job.description)}</p>`,
  ].join('')
}

function applying(job: PublicJob, reader: Reader, filled: Filled): string {
  const say = wordsFor(reader)
  const heading = `<h2 id="apply">${escaped(say('Apply for this job'))}</h2>`
  const { external_application_link: elsewhere } = job
  if (elsewhere !== null) {
    const host = hostOf(elsewhere)
    if (host === undefined) return ''
    const where = say('{business} takes applications at {host}.', { business: isolated(job.business), host: isolated(host) })
    return `${heading}${told(where)}${link(`/jobs/${job.id}/leave`, say('Continue'), 'button')}`
  }
  const wrong = filled.status === undefined ? '' : `<p class="wrong" role="alert">${escaped(say(whyAgain(filled.status)))}</p>`
  const promise = say(
    'You need no account. {business} sees what you send here; we send you a link by text and email that shows where your application stands.',
    {
      business: isolated(job.business),
    },
  )
  return `${heading}${wrong}${soft(promise)}${jobForm(job, reader, filled)}`
}

function whyAgain(status: number) {
  return status === 409
    ? 'The questions of this job have just changed. Please read them again: nothing was sent yet, and what you typed is still there.'
    : 'Nothing was sent yet. Please look at the marked fields.'
}

// The same whether or not this phone number applied before.
function sentPage(reader: Reader): Answered {
  const say = wordsFor(reader)
  return plainPage(200, reader, say('Thank you for your application'), [
    told(
      say('We send you a link by text and email. It shows where your application stands, and lets you write to the location or withdraw.'),
    ),
    soft(
      say(
        'Nothing arrived? Send the application again after an hour. If you applied for this job before, the link goes to the phone number and the email of that time.',
      ),
    ),
    link('?', say('Back to the job')),
  ])
}

function closedPage({ status, other_jobs }: Opened, reader: Reader): Answered {
  const say = wordsFor(reader)
  const others = otherJobsList(other_jobs, reader)
  if (status === 'filled')
    return plainPage(200, reader, say('This job is filled'), [
      told(say('Somebody was found, so nobody can apply any more. Thank you for your interest.')),
      others,
    ])
  return plainPage(410, reader, say('This job is no longer open'), [
    told(say('It has ended, so nobody can apply any more. Thank you for your interest.')),
    others,
  ])
}
