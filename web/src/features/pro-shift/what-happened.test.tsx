import { chosenReasons } from '@crewcall/contract/enums-of-cancelling.ts'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someApplication } from '../../test/pro-fixtures.ts'
import { WhatHappened } from './what-happened.tsx'

const ended = {
  created_ts: '2026-01-14T05:00:00Z',
  explanation: 'The shift ended',
  explanation_language: 'en',
  cause: 'SHIFT_ENDED',
  reason: 'OTHER',
} as const

it('says whom the business chose, or that no opening came up', () => {
  const said = [...chosenReasons, null].map((chosen) => {
    const application = someApplication({ status: 'CANCELLED', cancellation: { ...ended, chosen } })
    return render(<WhatHappened application={application} />).container.textContent
  })
  expect(said).toEqual([
    'The business chose somebody who had worked there before.',
    'The business chose somebody with more experience in the position.',
    'The business chose somebody else.',
    'The shift is over, and no opening came up.',
  ])
})
