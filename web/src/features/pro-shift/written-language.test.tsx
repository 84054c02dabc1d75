import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { someApplication, someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const work = { description: 'Lava los platos y limpia la cocina' }
const ended = {
  created_ts: '2026-05-01T12:00:00Z',
  explanation: 'The pipe burst',
  cause: null,
  chosen: null,
  reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
} as const

function open(path: string, language: 'en' | 'es' | null) {
  const words = { special_inst: 'Pregunta por Ana', special_inst_language: language }
  fakeApi(
    reply(getMe, () => somePro()),
    reply(getOwnProfile, () => someProfile()),
    reply(getProGig, () => someGig({ ...work, description_language: language })),
    reply(getOwnApplication, ({ params }) =>
      Number(params.id) === 900
        ? someApplication(words)
        : someApplication({ status: 'CANCELLED', cancellation: { ...ended, explanation_language: language } }),
    ),
  )
  return renderRoute(path)
}

it.each([
  ['the work', '/pro/shifts/41', work.description],
  ['the instructions', '/pro/applications/900', 'Pregunta por Ana'],
  ['why a shift was cancelled', '/pro/applications/901', /The pipe burst/],
] as const)('What a business writes of %s says its language to programs that read aloud, if it is known', async (_what, path, text) => {
  const { unmount } = open(path, 'es')
  expect((await screen.findByText(text)).getAttribute('lang')).toBe('es')
  unmount()
  open(path, null)
  expect((await screen.findByText(text)).hasAttribute('lang')).toBe(false)
})
