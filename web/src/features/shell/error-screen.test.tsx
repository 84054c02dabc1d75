import { getConfig } from '@crewcall/contract/config.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { localConfig } from '../../test/places.ts'
import { ErrorScreen } from '../../ui/states.tsx'

afterEach(cleanup)
const refusal = (status: number) => new ApiError(status, { error: { code: 'invalid', message: 'No' } }, 'req-1')
beforeEach(() => {
  const support = 'mailto:people@example.com'
  fakeApi(reply(getConfig, () => ({ ...localConfig(), links: { ...localConfig().links, support } })))
})

it.each([
  [400, 'This address cannot be read'],
  [405, 'That cannot be done here'],
  [418, 'Ooops, something went wrong.'],
])('An answer %i has a screen of its own', (status, title) => {
  render(<ErrorScreen error={refusal(status)} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

it('Support is where the settings of the installation say', async () => {
  render(<ErrorScreen error={refusal(418)} />)
  await expect
    .poll(() => screen.getByRole('link', { name: 'Contact support' }).getAttribute('href'))
    .toMatch(/^mailto:people@example\.com\?subject=Crewcall/)
})
