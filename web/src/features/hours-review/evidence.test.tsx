import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { Evidence } from './evidence.tsx'

it('A break that was refused on a phone without a connection stands struck among the evidence, with what the pro was told', () => {
  const refused_breaks = [{ id: 5, time: '2026-01-02T19:30:00.000Z', reason: 'You are not on the clock' }]
  render(<Evidence timesheet={aRosterRow(1, {}, { refused_breaks }).timesheet} timezone="America/New_York" />)
  const line = screen.getByText(/refused: the pro was told/)
  expect(line.textContent).toContain('without a connection, refused: the pro was told "You are not on the clock"')
  expect(line.closest('[data-struck="true"]')).not.toBeNull()
  expect(line.closest('li')?.textContent).toContain('2:30')
})
