import type { Output } from '@crewcall/contract/kit.ts'
import type { openMyApplication } from '@crewcall/contract/public-jobs.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import { termsList } from './offer-part.ts'
import { callLink, link, soft, told, wordsFor } from './page-parts.ts'

type Shown = Output<typeof openMyApplication>
type Hired = NonNullable<Shown['hired']>

/** What was agreed with somebody who was hired, and what happens next; nothing for everybody else (docs/rules/hire.md#offers). */
export function hiredPart({ hired, job }: Shown, reader: Reader): string {
  if (!hired) return ''
  const { employment, terms, contact } = hired
  const say = wordsFor(reader)
  const location = isolated(job.location_name)
  const payroll =
    employment === 'W2'
      ? told(
          say(
            'You are hired as an employee (W-2): {product} sets you up for payroll, and contacts you by phone or email for what is missing. After that you take shifts at {location} as an employee.',
            { location },
          ),
        )
      : ''
  return [
    terms === null ? '' : termsList({ ...terms, employment }, { job, heading: 'What was agreed' }, reader),
    `<h2>${escaped(say('What happens next'))}</h2>`,
    joining(hired, location, reader),
    payroll,
    soft(say('Questions? Write to {location} below. The address: {address}.', { location, address: isolated(hired.address) })),
    contact === null
      ? ''
      : callLink({ who: contact.fullname === '' ? job.location_name : contact.fullname, phone_number: contact.phone_number }, reader),
  ].join('')
}

function joining({ joining: standing, join_url }: Hired, location: string, reader: Reader): string {
  const say = wordsFor(reader)
  if (standing === 'MEMBER')
    return `${told(say('You are in the network of {location}. Sign in with this phone number: your shifts there are offered and shown to you.', { location }))}${link('/auth', say('Sign in'), 'button')}`
  if (join_url === null)
    return told(say('Your invitation to the network of {location} has ended. Write to them: they send you a new one.', { location }))
  return `${told(say('Join the network of {location} with this phone number: your shifts there are offered and shown to you. It takes a few minutes.', { location }))}${link(join_url, say('Join the network'), 'button')}`
}
