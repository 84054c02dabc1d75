import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isAbandoned } from './global-setup.ts'

it('The databases of a run are removed only once its process has ended', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const names = [`crewcall-test-${pid}-aB3`, `crewcall-test-${process.pid}-aB3`, 'crewcall-test-aB3', `crewcall-work-${pid}-aB3`]
  expect(names.map(isAbandoned)).toEqual([true, false, false, false])
})
