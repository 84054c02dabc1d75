import * as contract from '@crewcall/contract/public-jobs.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { PublicPage, Reader } from '../../../platform/public-pages.ts'
import { applicationPage, applicationRefused } from './application-page.ts'
import { jobFormFields } from './job-form.ts'
import { isTypedAgain, jobPage, jobRefused, jobRefusedForFields } from './job-page.ts'
import { leavePage } from './leave-page.ts'
import { addressWithCode } from './limited-page.ts'
import { act, apply, listJobs, sendCode, showApplication, showJob } from './routes.ts'

/** A form in which each letter is spelled by nine: three answers of 500, or a message of 1000. */
const most = 32_768

const opened = (answer: unknown) => contract.openJob.response.parse(answer)
const stood = (answer: unknown) => contract.openMyApplication.response.parse(answer)

/** The pages of a job, of an application, and the list of jobs for search engines (docs/rules/hire.md#public-page). */
export const applyingPages: readonly PublicPage[] = [
  {
    url: '/jobs/:id',
    shows: showJob,
    asks: ({ params, query }) => ({ params, query: inviteOf(query) }),
    isSecret: ({ query }) => query['invite'] !== undefined,
    render: (answer, reader) => jobPage(opened(answer), reader),
    form: {
      calls: apply,
      most,
      params: ({ params }) => params,
      body: ({ posted, query, locale }) => ({ ...jobFormFields(posted), ...inviteOf(query), locale }),
      render: (_, { config, params }) => ({ location: `${config.public_url}/jobs/${params['id']}?sent=1` }),
      isTypedAgain,
      again: (shown, reader, refusal) => jobRefusedForFields(opened(shown), reader, refusal),
    },
    refused: jobRefused,
  },
  { url: '/jobs/:id/leave', shows: showJob, render: (answer, reader) => leavePage(opened(answer), reader), refused: jobRefused },
  {
    url: '/my-application/:token',
    shows: showApplication,
    isSecret: () => true,
    render: (answer, reader) => applicationPage(stood(answer), reader),
    form: {
      calls: act,
      most,
      params: ({ params }) => params,
      body: ({ posted }) => actOf(posted),
      render: (_, { config, params }) => ({ location: `${config.public_url}/my-application/${params['token']}` }),
      again: (shown, reader, { target, details = [] }) => {
        const wrong = [target, ...details.map((one) => one.target)].filter((name) => name !== undefined)
        return applicationPage(stood(shown), reader, wrong.length > 0 ? wrong : ['text'])
      },
    },
    refused: applicationRefused,
  },
  {
    url: '/my-application/:token/code',
    shows: showApplication,
    isSecret: () => true,
    render: (_, { config, params }) => ({ location: `${config.public_url}/my-application/${params['token']}` }),
    form: {
      calls: sendCode,
      params: ({ params }) => params,
      body: () => ({}),
      render: (sent, reader) => ({ location: addressWithCode(reader, contract.sendMyApplicationCode.response.parse(sent).challenge_id) }),
    },
    refused: applicationRefused,
  },
  {
    url: '/sitemap.xml',
    shows: listJobs,
    render: (answer, { config }) => {
      const entries = contract.listOpenJobs.response
        .parse(answer)
        .results.map(
          ({ id, last_updated_ts }) =>
            `<url><loc>${escaped(`${config.public_url}/jobs/${id}`)}</loc><lastmod>${last_updated_ts}</lastmod></url>`,
        )
      return { status: 200, xml: `${opening}${entries.join('')}</urlset>` }
    },
    refused: (status) => ({ status, xml: `${opening}</urlset>` }),
  },
]

const opening = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'

function actOf({ act: name, text = '', offer_id, ...posted }: Reader['posted']): object {
  if (name === 'withdraw' || name === 'apply_again') return { act: name }
  const { challenge_id = '', code = '', first_name = '', last_name = '', email = '' } = posted
  if (name === 'prove') return { act: name, challenge_id, code: code.replaceAll(/\s/g, '') }
  if (name === 'correct') return { act: name, first_name, last_name, email }
  if (name === 'accept_offer' || name === 'decline_offer') return { act: name, offer_id: Number(offer_id) }
  return { act: 'write', text }
}

// What is no token is left out: nobody is kept from applying by it.
function inviteOf({ invite }: Reader['query']): { invite?: string } {
  return invite !== undefined && /^[\w-]{43}$/.test(invite) ? { invite } : {}
}
