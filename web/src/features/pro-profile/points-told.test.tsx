import { loyaltyPoints } from '@crewcall/contract/rules/loyalty-points.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PointsTold } from './points-told.tsx'

it('The words about points name everything that gives or takes them', () => {
  render(<PointsTold />)
  const told = screen.getByText(/^Worked/).textContent.match(/[+−]\d+/g)
  const rule = Object.values(loyaltyPoints).map((points) => (points < 0 ? `−${-points}` : `+${points}`))
  expect(told?.toSorted()).toEqual(rule.toSorted())
})
