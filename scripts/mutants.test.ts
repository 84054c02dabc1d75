import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from './mutants-list.ts'
import { timesFound } from './mutants.ts'
import { root } from './source-files.ts'

describe('the planted faults', () => {
  it('have unique names', () => {
    const names = mutants.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(mutants.map((mutant) => ({ name: mutant.name, mutant })))('$name matches the current code, and its tests exist', ({ mutant }) => {
    const changes = [mutant.change].flat().flatMap((change) => ('file' in change ? change : []))
    const found = changes.map(({ file, find }) => timesFound(readFileSync(join(root, file), 'utf8'), find))
    expect(found).toEqual(found.map(() => 1))
    expect(mutant.tests.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })
})
