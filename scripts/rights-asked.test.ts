import { policy } from '@crewcall/contract/rules/policy.ts'
import { expect, it } from 'vitest'
import { unaskedRights } from './rights-asked.ts'
import { isTest, sourceFiles } from './source-files.ts'

it('Every ability of the policy is used by the server or the screens', () => {
  const program = sourceFiles('server', 'web/src', 'contract').filter(
    ({ path }) => !isTest(path) && !path.startsWith('contract/rules/policy'),
  )
  expect(unaskedRights(program, Object.keys(policy))).toEqual([])
})

it('An unused ability is detected, even if the audit log has an action with the same name', () => {
  const text = `
    allow(ctx, isLate ? 'gig.cancel_late' : 'gig.edit', gig)
    await record(ctx, { action: 'gig.cancel', object_type: 'gig' })
    await announce(ctx, 'gig.post', {})
    // 'gig.view' is only told of here.`
  const names = ['gig.view', 'gig.cancel', 'gig.cancel_late', 'gig.edit', 'gig.post']
  expect(unaskedRights([{ path: 'a.ts', text }], names)).toEqual(['gig.view', 'gig.cancel', 'gig.post'])
})
