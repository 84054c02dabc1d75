import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someGig } from '../../test/pro-fixtures.ts'
import { FitCard } from './fit-card.tsx'

it('The distance beside the points is the one of the location on the same page, and not rounded to miles', () => {
  const fit_facts = { ...someGig().fit_facts, distance_meters: 480 }
  const { container } = render(<FitCard gig={someGig({ distance_miles: 0.3, fit_facts })} />)
  expect(container.textContent).toContain('0.3 mi away')
  expect(container.textContent).not.toContain('1 mi away')
})
