import { getConfig } from '@crewcall/contract/config.ts'
import { getMe, requestCode, startSession } from '@crewcall/contract/identity.ts'
import { createHash } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { readToken } from '../../lib/session.ts'
import { failure, fakeApi, reply, type Failure } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const challenge_id = '7b0c1a53-8f35-4c0c-9d3e-0a4a2f3f5f10'
type Session = { token: string; expiry: number; user_id: number; is_new_user: boolean }

function fakes(answer: (code: string) => Session | Failure, { lasts = 600, resend_after_seconds = 60 } = {}) {
  return fakeApi(
    reply(getConfig, localConfig),
    reply(requestCode, () => ({ challenge_id, expires_at: new Date(Date.now() + lasts * 1000).toISOString(), resend_after_seconds })),
    reply(startSession, ({ body }) => answer(body.code)),
    reply(getMe, () => somebody({ first_name: '' })),
  )
}
afterEach(() => setLocale('en'))
const session = (): Session => ({ token: 'fresh', expiry: Math.floor(Date.now() / 1000) + 900, user_id: 1, is_new_user: true })

async function askForCode(typed: string, address = '/auth') {
  const opened = renderRoute(address, { signedIn: false })
  await opened.user.type(await screen.findByRole('textbox'), `${typed}{Enter}`)
  await screen.findByText('Enter the code')
  return opened
}

it('A phone number is formatted while typed, and the code signs a new person in', async () => {
  const api = fakes(session)
  const { user, router } = await askForCode('6155550134')
  expect(router.state.location.pathname).toBe('/auth/phone/verify')
  expect(api.calls.find(({ name }) => name === 'requestCode')?.body).toEqual({ channel: 'phone', address: '(615) 555-0134' })
  await user.keyboard('123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  expect(readToken()?.value).toBe('fresh')
})

it('The privacy policy and the platform terms are those configured for the installation', async () => {
  const { links } = localConfig()
  fakeApi(
    reply(getConfig, () => ({ ...localConfig(), links: { ...links, privacy: '/privacy-of-ours', platform_terms: '/terms-of-ours' } })),
  )
  renderRoute('/auth', { signedIn: false })
  const terms = await screen.findByRole('link', { name: 'Platform terms' })
  const privacy = screen.getByRole('link', { name: 'privacy policy' })
  expect([terms, privacy].map((link) => link.getAttribute('href'))).toEqual(['/terms-of-ours', '/privacy-of-ours'])
})

it('An email address is sent by mail', async () => {
  const api = fakes(session)
  const { router } = await askForCode('dana@example.com')
  expect(router.state.location.pathname).toBe('/auth/email/verify')
  expect(api.calls.find(({ name }) => name === 'requestCode')?.body).toEqual({ channel: 'email', address: 'dana@example.com' })
})

it('A puzzle from the server is solved by the page, and the code is submitted again with the solution', async () => {
  const salt = 'f00d?expires=1795000000&level=1&'
  const challenge = createHash('sha256').update(`${salt}77`).digest('hex')
  const given = { algorithm: 'SHA-256', challenge, maxnumber: 50_000, salt, signature: 'sealed' }
  let isAsked = false
  const api = fakes(() => {
    if (isAsked) return session()
    isAsked = true
    const message = JSON.stringify(given)
    return failure(428, 'proof_required', 'Work first', [{ code: 'puzzle', message, target: 'proof' }])
  })
  const { user, router } = await askForCode('6155550134')
  await user.keyboard('123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  const proofs = api.calls.filter(({ name }) => name === 'startSession').map(({ body }) => (body as { proof?: string }).proof)
  expect(proofs[0]).toBeUndefined()
  expect(JSON.parse(atob(proofs[1] ?? ''))).toMatchObject({ challenge, number: 77, signature: 'sealed' })
})

it('Text that is neither is refused before anything is sent', async () => {
  const api = fakes(session)
  const { user } = renderRoute('/auth', { signedIn: false })
  await user.type(await screen.findByRole('textbox'), '12345{Enter}')
  expect(await screen.findByText('Enter a US phone number or an email address')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'requestCode')).toBe(false)
})

it('A wrong code is reported, clears the boxes and can be retried', async () => {
  fakes((code) => (code === '654321' ? session() : failure(400, 'invalid', 'This code is wrong or has expired')))
  const { user, router } = await askForCode('6155550134')
  await user.keyboard('123456')
  expect(await screen.findByText('This code is wrong or has expired')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1').value).toBe('')
  await user.keyboard('654321')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
})

it('A pasted code is submitted at once, also one of eight digits', async () => {
  const api = fakes(session)
  const { user, router } = await askForCode('6155550134')
  await user.click(screen.getByLabelText('Digit 1'))
  await user.paste('1234 5678')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  expect(api.calls.find(({ name }) => name === 'startSession')?.body).toEqual({ challenge_id, code: '12345678' })
})

it('Eight typed digits are submitted as one code', async () => {
  const api = fakes(session)
  const { user } = await askForCode('6155550134')
  await user.keyboard('12345678')
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'startSession')?.body).toEqual({ challenge_id, code: '12345678' }))
  expect(api.calls.filter(({ name }) => name === 'startSession')).toHaveLength(1)
})

it('After too many attempts the boxes are replaced by the remaining wait', async () => {
  fakes(() => failure(429, 'rate_limited', 'Too many tries'))
  const { user } = await askForCode('6155550134')
  await user.keyboard('123456')
  expect(await screen.findByText(/you can try again in/)).toBeTruthy()
  expect(screen.queryByLabelText('Digit 1')).toBeNull()
})

it('For an expired code the page suggests a new one', async () => {
  fakes(session, { lasts: -1 })
  await askForCode('6155550134')
  expect(screen.getByText(/This code has expired/)).toBeTruthy()
})

it('A new code can be requested only after a while', async () => {
  fakes(session)
  await askForCode('6155550134')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /New code in/ }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull()
})

it('After that, a new code is requested with one press, for the same number; a first text that comes late still works', async () => {
  const api = fakes(session, { resend_after_seconds: 1 })
  const { user } = await askForCode('6155550134')
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('A new code is on its way')).toBeTruthy()
  const asked = api.calls.filter(({ name }) => name === 'requestCode').map(({ body }) => body)
  const first = { channel: 'phone', address: '(615) 555-0134' }
  expect(asked).toEqual([first, { ...first, follows: expect.any(String) }])
})

it('The return path is limited to this site', async () => {
  fakes(() => ({ ...session(), is_new_user: false }))
  const { user, router } = await askForCode('6155550134', '/auth?returnTo=%2F%2Fevil.example')
  await user.keyboard('123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  expect(router.state.location.search).toEqual({})
})

it('A person following a referral link signs in, and its code is still there at sign-up', async () => {
  fakes(session)
  const { user, router } = renderRoute('/signup?ref=ADA1815', { signedIn: false })
  expect(await screen.findByRole('heading', { name: 'Someone recommended Crewcall to you' })).toBeTruthy()
  await user.type(screen.getByRole('textbox'), '6155550134{Enter}')
  await screen.findByText('Enter the code')
  await user.keyboard('123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  expect(router.state.location.search).toEqual({ ref: 'ADA1815' })
})

it('Without a sent code, the verify screen leads back to the number', async () => {
  fakes(session)
  const { router } = renderRoute('/auth/phone/verify?phone=6155550134', { signedIn: false })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/phone'))
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('6155550134')
})

it('Spanish can be chosen, from the first screen to a wrong code', async () => {
  fakes(() => failure(400, 'invalid', 'This code is wrong or has expired. Request a new one.'))
  const { user } = renderRoute('/auth', { signedIn: false })
  await user.click(await screen.findByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Entra o regístrate' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Teléfono o correo/ }), '12345{Enter}')
  expect(await screen.findByText('Escribe un teléfono de EE. UU. o un correo electrónico')).toBeTruthy()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '6155550134{Enter}')
  expect(await screen.findByRole('heading', { name: 'Escribe el código' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Dígito 1' })).toBe(document.activeElement)
  await user.keyboard('123456')
  expect(await screen.findByText('Este código no es correcto o ya venció. Pide uno nuevo.')).toBeTruthy()
  expect(document.documentElement.lang).toBe('es')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeTruthy()
})

it('A person who chose Spanish on another device gets Spanish here, unless this browser has another setting', async () => {
  const signInAs = async () => {
    fakeApi(
      reply(getConfig, localConfig),
      reply(requestCode, () => ({ challenge_id, expires_at: new Date(Date.now() + 600_000).toISOString(), resend_after_seconds: 60 })),
      reply(startSession, session),
      reply(getMe, () => somebody({ first_name: '', settings: { sms_opt_in: true, locale: 'es' } })),
    )
    const { user, router, unmount } = await askForCode('6155550134')
    await user.keyboard('123456')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
    unmount()
    localStorage.removeItem('token')
  }
  localStorage.removeItem('locale')
  await signInAs()
  expect(document.documentElement.lang).toBe('es')
  await setLocale('en')
  await signInAs()
  expect(document.documentElement.lang).toBe('en')
})
