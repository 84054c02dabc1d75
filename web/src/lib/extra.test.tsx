import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { extra } from './extra.ts'

it('A part whose file is missing leaves the screen as it is, and comes once there is a connection', async () => {
  let tries = 0
  const Part = extra(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>the part</p>
  })
  render(
    <>
      <h1>the screen</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await act(async () => undefined)
  expect([screen.getByRole('heading').textContent, screen.queryByText('the part'), tries]).toEqual(['the screen', null, 1])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('the part')).toBeTruthy()
  expect(tries).toBe(2)
})
