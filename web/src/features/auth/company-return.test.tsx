import { getConfig } from '@crewcall/contract/config.ts'
import { finishSignOn } from '@crewcall/contract/sign-on.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

afterEach(() => setLocale('en'))

it.each([
  ['en', 'This sign-in took too long or was used already. Start again.', 'Start again'],
  ['es', 'Este inicio de sesión tardó demasiado o ya se usó. Empieza de nuevo.', 'Empezar de nuevo'],
] as const)('Without an answer of the company, one starts again, in %s', async (locale, words, again) => {
  await setLocale(locale)
  const api = fakeApi(
    reply(getConfig, localConfig),
    reply(finishSignOn, () => failure(400, 'validation_failed', 'Too small')),
  )
  renderRoute('/auth/callback/7', { signedIn: false })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByRole('link', { name: again })).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'finishSignOn')).toBe(false)
})
