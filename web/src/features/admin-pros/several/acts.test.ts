import { expect, it } from 'vitest'
import { somePro } from '../../../test/admin-rows.ts'
import { proActs, prosFor } from './acts.ts'

const verified = somePro({ pro_id: 1, verified: true })
const unready = somePro({ pro_id: 2, verified: false, verification_submitted_at: null })
const waiting = somePro({ pro_id: 3, verified: false, verification_submitted_at: '2026-11-20T12:00:00Z' })
const suspended = somePro({ pro_id: 4, verified: true, is_suspended: true, suspension_id: 9 })

it('An act is offered for those on whom it makes sense', () => {
  const chosen = [verified, unready, waiting, suspended]
  const fitting = Object.fromEntries(proActs.map((act) => [act, prosFor(act, chosen).map(({ pro_id }) => pro_id)]))
  expect(fitting).toEqual({ verify: [2, 3], decline: [3], suspend: [1, 2, 3], lift: [4] })
})
