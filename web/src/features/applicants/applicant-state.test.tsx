import { ownCancellationCauses } from '@crewcall/contract/enums-of-cancelling.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { ApplicantState } from './applicant-state.tsx'

type Cancellation = NonNullable<ReturnType<typeof anApplicant>['cancellation']>

function told(changes: Pick<Cancellation, 'cause' | 'explanation'>): string {
  const ended = { created_ts: '2026-05-01T12:00:00Z', reason: 'CANCELLED_BY_PRO', dismissal_reason: null, ...changes } as const
  const { unmount } = render(<ApplicantState applicant={anApplicant({ status: 'CANCELLED', cancellation: ended })} />)
  const text = screen.getByText(/^Withdrawn by the pro/).textContent
  unmount()
  return text
}

it('A pro who cancelled is shown with the class of the reason that they chose, or none', () => {
  expect(ownCancellationCauses.map((cause) => told({ cause, explanation: 'In English' }))).toEqual([
    'Withdrawn by the pro: Sick',
    'Withdrawn by the pro: Family emergency',
    'Withdrawn by the pro: No way to get there',
    'Withdrawn by the pro: Has to work elsewhere',
    'Withdrawn by the pro: Another reason',
  ])
  expect(told({ cause: null, explanation: '' })).toBe('Withdrawn by the pro')
  expect(told({ cause: 'CALLED_BY_PHONE', explanation: 'Called by phone.' })).toBe('Withdrawn by the pro')
})
