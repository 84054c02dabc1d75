import type { ContactCenterStandin } from '../standins/contact-center/index.ts'
import type { Signed } from '../standins/contact-center/sign.ts'
import type { Crew } from './crew.ts'

/** The contact center of a test, whose messages reach its API. */
export function connectPhone(crew: Crew): ContactCenterStandin {
  const center = crew.standins?.contactCenter
  if (!center) throw new Error('The test has no contact center')
  center.setSite(crew.around.config.api_base_url, (request) => deliver(crew, request))
  return center
}

/** Sends a message of the contact center to the API, at the path of its address. */
export async function deliver({ app }: Crew, { url, headers, body }: Signed): Promise<{ status: number; body: string }> {
  const { pathname, search } = new URL(url)
  const answer = await app.inject({ method: 'POST', url: pathname + search, headers, payload: body })
  return { status: answer.statusCode, body: answer.payload }
}
