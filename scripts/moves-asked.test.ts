import * as machines from '@crewcall/contract/rules/machines/index.ts'
import { expect, it } from 'vitest'
import { askFor, unaskedSteps } from './moves-asked.ts'
import { isTest, sourceFiles } from './source-files.ts'

const program = sourceFiles('server/modules').filter(({ path }) => !isTest(path))
const named = Object.entries(machines).flatMap(([name, machine]) => ('edges' in machine ? [{ name, machine }] : []))

it.each(named)('Every transition of $name is taken by a command, or is automatic', ({ name, machine }) => {
  expect(unaskedSteps(program, name, machine.edges(), askFor)).toEqual([])
})

const edges = [
  { from: null, event: 'make', to: 'OPEN' },
  { from: 'OPEN', event: 'shut', to: 'SHUT' },
  { from: 'OPEN', event: 'lock', to: 'SHUT' },
  { from: null, event: 'lock', to: 'SHUT' },
  { from: 'SHUT', event: 'open', to: 'OPEN' },
].map((edge) => ({ ...edge, by: ['pro'] as const, isFollowed: false }))

it('A transition that no command takes is detected', () => {
  const text = `
    boxMachine.next(null, 'make')
    const event = isNight ? 'lock' : 'shut'
    await move(ctx, boxMachine, row, event)`
  const files = [{ path: 'a.ts', text }]
  expect(unaskedSteps(files, 'boxMachine', edges, {})).toEqual(['nothing lock', 'SHUT open'])
  const more = [
    ...files,
    { path: 'b.ts', text: `unlock(ctx, row, { event: 'open' }); stamped(ctx, boxMachine, row ? stageOf(row) : null, 'lock')` },
  ]
  expect(unaskedSteps(more, 'boxMachine', edges, { unlock: 'boxMachine' })).toEqual([])
})

it('An event of another machine, or in a text, does not count', () => {
  const text = `doorMachine.next('OPEN', 'shut'); await announce(ctx, 'shut'); // boxMachine.next('OPEN', 'lock')`
  expect(unaskedSteps([{ path: 'a.ts', text }], 'boxMachine', edges, {})).toHaveLength(5)
})
