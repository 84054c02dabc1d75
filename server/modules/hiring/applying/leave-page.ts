import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { link, plainPage, soft, told, wordsFor } from './page-parts.ts'

/** The host of a secure address, as it is looked up: names with letters of other alphabets cannot look like another one. */
export function hostOf(address: string): string | undefined {
  return secure(address)?.host
}

/** The page before somebody leaves for the site where a job takes applications; it names that site. */
export function leavePage({ job }: Output<typeof contract.openJob>, reader: Reader): Answered {
  const say = wordsFor(reader)
  const { config, params } = reader
  const target = job?.external_application_link == null ? undefined : secure(job.external_application_link)
  if (!job || !target) return { location: `${config.public_url}/jobs/${params['id']}` }
  const away = `<a class="button" rel="noopener noreferrer nofollow" href="${escaped(target.href)}">${escaped(say('Go to {host}', { host: target.host }))}</a>`
  return plainPage(200, reader, say('You leave for {host}', { host: target.host }), [
    told(
      say('{business} takes applications for “{job}” there. {product} does not see what you send.', {
        business: isolated(job.business),
        job: isolated(job.name),
      }),
    ),
    soft(say('Check that you know this site before you tell it anything about you.')),
    away,
    link(`/jobs/${job.id}`, say('Back to the job')),
  ])
}

function secure(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' ? url : undefined
}
