import { expect, it, onTestFinished, vi } from 'vitest'
import { guardedSender } from '../adapters/guarded-sender.ts'
import { singleSignOn } from '../adapters/single-sign-on.ts'
import { startCompany } from './company.ts'

it('The stand-in of a company signs in whoever a person types, and says nothing on the terminal', async () => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
  const company = await startCompany({ records: new Map() })
  onTestFinished(async () => {
    for (const spy of said) spy.mockRestore()
    await company.stop()
  })
  const private_origins = [company.issuer]
  const sso = singleSignOn(guardedSender({ allow_private: false, private_origins }), { private_origins })
  const connection = {
    issuer: company.issuer,
    client_id: company.clientId,
    client_secret: company.clientSecret,
    redirect_uri: 'https://here.example/auth/callback/1',
  }
  const begun = await sso.begin(connection)
  if (begun.outcome !== 'STARTED') throw new Error(begun.reason)
  const returned_to = await signInAs('ann@company.example', begun.url)
  expect(await sso.finish(connection, { returned_to, kept: begun.kept })).toMatchObject({
    outcome: 'VERIFIED',
    identity: { subject: 'ann@company.example', email: 'ann@company.example', email_verified: true, first_name: 'ann' },
  })
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
})

// As a browser would, which fills in the form of the company.
async function signInAs(person: string, from: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = from
  while (!url.startsWith('https://here.example/')) {
    const isForm = new URL(url).pathname.startsWith('/interaction/')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm ? { method: 'POST', body: new URLSearchParams({ person }) } : {}),
    })
    for (const given of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    url = new URL(answer.headers.get('location') ?? '', url).href
  }
  return url
}
